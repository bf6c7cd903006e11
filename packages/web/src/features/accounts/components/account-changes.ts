import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { accountDataInput, counterpartyFields } from '@hasar/contract/accounts/fields.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { FieldErrors } from '@hasar/contract/errors.ts';

export interface AccountForm {
  accountLabel: string;
  accountData: { [Name in CaseFieldName]?: unknown };
}

/** What the dialog begins with: every field of the type, empty ones as null. */
export function accountForm(type: CounterpartyType, account: Account | undefined): AccountForm {
  return {
    accountLabel: account?.accountLabel ?? '',
    accountData: Object.fromEntries(
      counterpartyFields(type).map((name) => [name, account?.accountData[name] ?? null]),
    ),
  };
}

interface AccountChange {
  readonly accountLabel?: string;
  readonly accountData?: AccountForm['accountData'];
}

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value) || null;

/** What was changed, as it was typed; null for what is to be cleared. */
export function typedChanges(before: AccountForm, now: AccountForm): AccountChange {
  const changed = Object.entries(now.accountData)
    .map(([name, value]) => [name, tidy(value)] as const)
    .filter(([name, value]) => value !== tidy(before.accountData[name as CaseFieldName]));
  return {
    ...(now.accountLabel.trim() === before.accountLabel.trim()
      ? {}
      : { accountLabel: now.accountLabel.trim() }),
    ...(changed.length === 0 ? {} : { accountData: Object.fromEntries(changed) }),
  };
}

/** What the contract refuses among the changes, by path in the form. */
export function refusedChanges(before: AccountForm, now: AccountForm): FieldErrors {
  const refused: FieldErrors = {};
  if (now.accountLabel.trim() === '') refused['accountLabel'] = 'validation.notEmpty';
  if (now.accountLabel.trim().length > 200) refused['accountLabel'] = 'validation.tooLong';
  const { accountData = {} } = typedChanges(before, now);
  for (const { path, message } of accountDataInput.safeParse(accountData).error?.issues ?? [])
    refused[`accountData.${String(path[0])}`] ??= message;
  return refused;
}
