import { notifications } from '@mantine/notifications';
import { Pencil, Power } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import { useUser } from '../../../lib/session.ts';
import { complain } from '../../../ui/complain.ts';
import type { RowAction } from '../../../ui/data-grid/column.ts';
import { useConfirmDeactivation } from './use-confirm-deactivation.ts';
import { useSaveOrganization } from './use-save-organization.ts';

/** What can be done with a row of the list. Organizations are not deleted but deactivated, and never the own one. */
export function useOrganizationActions(
  onEdit: (organization: Organization) => void,
): (organization: Organization) => readonly RowAction[] {
  const { t } = useTranslation();
  const { userOrganizationId } = useUser();
  const { mutateAsync } = useSaveOrganization();
  const confirmDeactivation = useConfirmDeactivation();
  const turn = useCallback(
    async ({ id, organizationName: name, isActive }: Organization) => {
      if (isActive && !(await confirmDeactivation(name))) return;
      try {
        await mutateAsync({ id, isActive: !isActive });
        notifications.show({
          message: t(isActive ? 'organizations.deactivated' : 'organizations.activated', { name }),
        });
      } catch (error) {
        complain(error);
      }
    },
    [t, mutateAsync, confirmDeactivation],
  );
  return useCallback(
    (organization: Organization): RowAction[] => {
      const edit = {
        id: 'edit',
        label: t('common.edit'),
        icon: <Pencil size={14} aria-hidden />,
        onRun: () => onEdit(organization),
      };
      if (organization.id === userOrganizationId) return [edit];
      const power = {
        id: 'active',
        label: t(organization.isActive ? 'organizations.deactivate' : 'organizations.activate'),
        icon: <Power size={14} aria-hidden />,
        onRun: () => void turn(organization),
      };
      return [edit, power];
    },
    [t, userOrganizationId, onEdit, turn],
  );
}
