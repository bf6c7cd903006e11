import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { counterpartyTypes, type CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { counterpartyFields } from '@hasar/contract/accounts/fields.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { CaseWords } from '../../../fields/case-words.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';

export function counterpartyType({ accountType }: Account): CounterpartyType | undefined {
  return counterpartyTypes.find((type) => type === accountType);
}

/** What is kept of a counterparty, in one line; what its label says already is left out. */
export function accountDetails(account: Account, words: CaseWords): string {
  const type = counterpartyType(account);
  const values = type === undefined ? [] : counterpartyFields(type);
  return values
    .map((name) => words.value(name, account.accountData[name]))
    .filter((text) => text !== '' && text !== account.accountLabel)
    .join(' · ');
}

/** The columns of the list of saved counterparties, in the language of the user. */
export function useAccountColumns(): readonly GridColumn<Account>[] {
  const { t } = useTranslation();
  const words = useCaseWords();
  return useMemo(() => {
    const typeName = (type: CounterpartyType | undefined) =>
      type === undefined ? '' : t(`account.type.${type}`);
    return [
      {
        id: 'accountLabel',
        header: t('account.field.accountLabel'),
        kind: 'text',
        width: 260,
        sticky: true,
        hideable: false,
        value: ({ accountLabel }) => accountLabel,
      },
      {
        id: 'accountType',
        header: t('account.field.accountType'),
        kind: 'choice',
        width: 140,
        options: counterpartyTypes.map((value) => ({ value, label: typeName(value) })),
        value: (account) => typeName(counterpartyType(account)),
      },
      {
        id: 'accountData',
        header: t('account.details'),
        kind: 'text',
        width: 420,
        sortable: false,
        filterable: false,
        value: (account) => accountDetails(account, words),
      },
      {
        id: 'createdByName',
        header: t('cases.column.caseCreatedByName'),
        kind: 'text',
        width: 140,
        value: ({ createdByName }) => createdByName,
      },
      {
        id: 'updatedByName',
        header: t('cases.column.caseUpdatedByName'),
        kind: 'text',
        width: 140,
        value: ({ updatedByName }) => updatedByName ?? '',
      },
      {
        id: 'updatedAt',
        header: t('cases.column.updatedAt'),
        kind: 'time',
        width: 130,
        value: ({ updatedAt }) => formatTime(updatedAt),
      },
    ];
  }, [t, words]);
}
