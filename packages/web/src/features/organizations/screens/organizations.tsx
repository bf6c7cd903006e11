import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { organizationListFields } from '@hasar/contract/identity/endpoints-organizations.ts';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import { ListGrid } from '../../../ui/list-grid.tsx';
import { listRequest } from '../../../ui/list-request.ts';
import { useListView } from '../../../ui/use-list-view.ts';
import { OrganizationCard } from '../components/organization-card.tsx';
import { useOrganizationColumns } from '../components/organization-columns.tsx';
import { OrganizationDialog } from '../components/organization-dialog.tsx';
import { useOrganizationActions } from '../hooks/use-organization-actions.tsx';
import { useOrganizationList } from '../hooks/use-organization-list.ts';

const defaultSort = [{ field: 'organizationName', descending: false }] as const;
const rowId = ({ id }: Organization) => id;
const rowHref = ({ id }: Organization) => `/organizations?open=${String(id)}`;

/** The organizations that work with this installation, and all that is done with them. */
export function Organizations() {
  const { t } = useTranslation();
  const { view, change } = useListView();
  const request = useMemo(() => listRequest(view, organizationListFields, defaultSort), [view]);
  const list = useOrganizationList(request);
  const organizations = useMemo(
    () => list.data?.pages.flatMap((page) => page.organizationList) ?? [],
    [list.data],
  );
  const columns = useOrganizationColumns();
  const onEdit = useCallback(({ id }: Organization) => change({ open: id }, true), [change]);
  const rowActions = useOrganizationActions(onEdit);
  const phoneRow = useCallback(
    (organization: Organization) => (
      <OrganizationCard organization={organization} onOpen={() => onEdit(organization)} />
    ),
    [onEdit],
  );
  const close = () => change({ open: undefined }, true);
  const onSaved = () => {
    notifications.show({ message: t('organizations.saved'), color: 'green', autoClose: 2500 });
    close();
  };
  return (
    <>
      <ListGrid
        label={t('organizations.grid')}
        rows={organizations}
        rowId={rowId}
        columns={columns}
        storageName="organizationColums"
        fields={organizationListFields}
        defaultSort={defaultSort}
        list={list}
        view={view}
        change={change}
        onOpen={onEdit}
        rowHref={rowHref}
        rowActions={rowActions}
        phoneRow={phoneRow}
        searchLabel={t('organizations.search')}
        searchPlaceholder={t('organizations.searchPlaceholder')}
        empty={null}
        add={
          <Button
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => change({ open: 'new' }, true)}
          >
            {t('organizations.add')}
          </Button>
        }
      />
      <OrganizationDialog open={view.open} organizations={organizations} onClose={close} onSaved={onSaved} />
    </>
  );
}
