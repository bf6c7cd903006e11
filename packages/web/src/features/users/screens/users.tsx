import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userListFields } from '@hasar/contract/identity/endpoints-users.ts';
import type { PasswordLink, User } from '@hasar/contract/identity/schema.ts';
import { ListGrid } from '../../../ui/list-grid.tsx';
import { listRequest } from '../../../ui/list-request.ts';
import { useListView } from '../../../ui/use-list-view.ts';
import { PasswordLinkDialog, type LinkRequest } from '../components/password-link-dialog.tsx';
import { UserCard } from '../components/user-card.tsx';
import { useUserColumns } from '../components/user-columns.tsx';
import { UserDialog } from '../components/user-dialog.tsx';
import { useUserActions } from '../hooks/use-user-actions.tsx';
import { useUserList } from '../hooks/use-user-list.ts';

const defaultSort = [{ field: 'userFullName', descending: false }] as const;
const rowId = ({ id }: User) => id;
const rowHref = ({ id }: User) => `/users?open=${String(id)}`;

/** The users within reach, and all that is done with them. */
export function Users() {
  const { t } = useTranslation();
  const { view, change } = useListView();
  const request = useMemo(() => listRequest(view, userListFields, defaultSort), [view]);
  const list = useUserList(request);
  const users = useMemo(() => list.data?.pages.flatMap((page) => page.userList) ?? [], [list.data]);
  const columns = useUserColumns();
  const [linking, setLinking] = useState<LinkRequest>();
  const [linkOpened, setLinkOpened] = useState(false);
  const handOver = useCallback((asked: LinkRequest) => {
    setLinking(asked);
    setLinkOpened(true);
  }, []);
  const onEdit = useCallback(({ id }: User) => change({ open: id }, true), [change]);
  const onLink = useCallback((user: User) => handOver({ user }), [handOver]);
  const rowActions = useUserActions({ onEdit, onLink });
  const phoneRow = useCallback(
    (user: User) => <UserCard user={user} onOpen={() => onEdit(user)} />,
    [onEdit],
  );

  const onSaved = (user: User, link: PasswordLink | undefined) => {
    notifications.show({ message: t('users.saved'), color: 'green', autoClose: 2500 });
    change({ open: undefined }, true);
    if (link !== undefined) handOver({ user, link });
  };
  return (
    <>
      <ListGrid
        label={t('users.grid')}
        rows={users}
        rowId={rowId}
        columns={columns}
        storageName="userColums"
        fields={userListFields}
        defaultSort={defaultSort}
        list={list}
        view={view}
        change={change}
        onOpen={onEdit}
        rowHref={rowHref}
        rowActions={rowActions}
        phoneRow={phoneRow}
        searchLabel={t('users.search')}
        searchPlaceholder={t('users.searchPlaceholder')}
        empty={null}
        add={
          <Button
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => change({ open: 'new' }, true)}
          >
            {t('users.add')}
          </Button>
        }
      />
      <UserDialog
        open={view.open}
        users={users}
        onClose={() => change({ open: undefined }, true)}
        onSaved={onSaved}
      />
      <PasswordLinkDialog opened={linkOpened} request={linking} onClose={() => setLinkOpened(false)} />
    </>
  );
}
