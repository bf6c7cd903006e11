import { Text } from '@mantine/core';
import { BookUser, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { accountListFields } from '@hasar/contract/accounts/endpoints.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { useRemoveCounterparty } from '../../../fields/accounts/use-remove-counterparty.ts';
import { ListGrid } from '../../../ui/list-grid.tsx';
import { listRequest } from '../../../ui/list-request.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useListView } from '../../../ui/use-list-view.ts';
import { AccountCard } from '../components/account-card.tsx';
import { useAccountColumns } from '../components/account-columns.ts';
import { AccountDialog } from '../components/account-dialog.tsx';
import { AddAccount } from '../components/add-account.tsx';
import { useCounterpartyList } from '../hooks/use-counterparty-list.ts';

const byLabel = [{ field: 'accountLabel', descending: false }];
const rowId = ({ id }: Account) => id;
const rowHref = ({ id }: Account) => `/configurations/counterparties?open=${String(id)}`;

/** Everyone who was saved to fill cases with. Search, filters, order and the open dialog stand in the address. */
export function Counterparties() {
  const { t } = useTranslation();
  const { view, change } = useListView();
  const list = useCounterpartyList(listRequest(view, accountListFields, byLabel));
  const accounts = useMemo(() => list.data?.pages.flatMap((page) => page.accountList) ?? [], [list.data]);
  const columns = useAccountColumns();
  const remove = useRemoveCounterparty();
  const [adding, setAdding] = useState<CounterpartyType>();
  const open = useCallback(({ id }: Account) => change({ open: id }, true), [change]);
  const rowActions = useCallback(
    (one: Account) => [
      { id: 'edit', label: t('common.edit'), icon: <Pencil size={14} aria-hidden />, onRun: () => open(one) },
      {
        id: 'delete',
        label: t('common.delete'),
        icon: <Trash2 size={14} aria-hidden />,
        onRun: () => void remove(one),
      },
    ],
    [t, open, remove],
  );
  const phoneRow = useCallback((one: Account) => <AccountCard account={one} onOpen={open} />, [open]);
  return (
    <>
      <ListGrid
        label={t('account.grid')}
        rows={accounts}
        rowId={rowId}
        columns={columns}
        storageName="accountColums"
        defaultSort={byLabel}
        fields={accountListFields}
        list={list}
        view={view}
        change={change}
        searchLabel={t('account.search')}
        searchPlaceholder={t('account.searchPlaceholder')}
        onOpen={open}
        rowHref={rowHref}
        rowActions={rowActions}
        phoneRow={phoneRow}
        empty={
          <MessagePage icon={BookUser} title={t('account.emptyTitle')}>
            <Text size="sm">{t('account.emptyText')}</Text>
          </MessagePage>
        }
        add={<AddAccount onAdd={setAdding} />}
      />
      <AccountDialog
        open={typeof view.open === 'number' ? view.open : adding}
        accounts={accounts}
        onClose={() => {
          setAdding(undefined);
          change({ open: undefined }, true);
        }}
      />
    </>
  );
}
