import { useTranslation } from 'react-i18next';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { accountDetails, counterpartyType } from './account-columns.ts';

interface AccountCardProps {
  readonly account: Account;
  readonly onOpen: (account: Account) => void;
}

/** A saved counterparty on a narrow screen. */
export function AccountCard({ account, onOpen }: AccountCardProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const type = counterpartyType(account);
  return (
    <ListCard
      name={account.accountLabel}
      mark={type === undefined ? '' : t(`account.type.${type}`)}
      detail={accountDetails(account, words)}
      aside=""
      onOpen={() => onOpen(account)}
    />
  );
}
