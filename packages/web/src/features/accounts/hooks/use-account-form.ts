import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { counterpartyFields } from '@hasar/contract/accounts/fields.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { CodedError, type FieldErrors } from '@hasar/contract/errors.ts';
import { useSaveCounterparty } from '../../../fields/accounts/use-save-counterparty.ts';
import {
  accountForm,
  refusedChanges,
  typedChanges,
  type AccountForm,
} from '../components/account-changes.ts';

interface AccountFormOptions {
  readonly type: CounterpartyType;
  readonly account: Account | undefined;
  readonly onSaved: (account: Account) => void;
}

/** Everything behind the dialog of a saved counterparty. Only what was changed is sent. */
export function useAccountForm({ type, account, onSaved }: AccountFormOptions) {
  const [before] = useState(() => accountForm(type, account));
  const [problem, setProblem] = useState<unknown>();
  const [attempts, setAttempts] = useState(0);
  const form = useForm<AccountForm>({ defaultValues: before, shouldFocusError: false });
  const { isPending, mutateAsync } = useSaveCounterparty();
  const isChanged = () => Object.keys(typedChanges(before, form.getValues())).length > 0;

  /** Puts messages beside their fields; false when none of them is on screen. */
  const show = (refused: FieldErrors, source: string): boolean => {
    const paths = ['accountLabel', ...counterpartyFields(type).map((name) => `accountData.${name}`)];
    const wrong = paths.filter((path) => refused[path] !== undefined) as (keyof AccountForm)[];
    for (const path of wrong) form.setError(path, { type: source, message: refused[path] ?? '' });
    setAttempts((tried) => tried + 1);
    return wrong.length > 0;
  };

  const save = async () => {
    if (isPending) return;
    form.clearErrors();
    setProblem(undefined);
    if (show(refusedChanges(before, form.getValues()), 'contract')) return;
    if (account !== undefined && !isChanged()) return onSaved(account);
    try {
      const { account: saved } = await mutateAsync({
        ...(account === undefined ? { accountType: type } : { id: account.id }),
        ...typedChanges(before, form.getValues()),
      });
      onSaved(saved);
    } catch (error) {
      const refused = error instanceof CodedError ? error.fields : undefined;
      if (refused === undefined || !show(refused, 'server')) setProblem(error);
    }
  };
  return { form, problem, attempts, saving: isPending, isChanged, save: () => void save() };
}
