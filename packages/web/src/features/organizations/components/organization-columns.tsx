import { useMemo } from 'react';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { organizationListFields } from '@hasar/contract/identity/endpoints-organizations.ts';
import { organizationTypeCodes } from '@hasar/contract/identity/codes.ts';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import { ActiveMark } from '../../../fields/active-mark.tsx';
import { useText } from '../../../lib/i18n.ts';
import type { GridColumn } from '../../../ui/data-grid/column.ts';

type OrganizationColumn = Pick<GridColumn<Organization>, 'id' | 'width' | 'value'> &
  Partial<GridColumn<Organization>>;

/** The columns of the organization list, in the language of the user. */
export function useOrganizationColumns(): readonly GridColumn<Organization>[] {
  const text = useText();
  return useMemo(
    () =>
      organizationColumns(text).map((column) => ({
        header: text(`organization.field.${column.id}`),
        kind: organizationListFields[column.id]?.kind ?? 'text',
        ...column,
      })),
    [text],
  );
}

function organizationColumns(text: ReturnType<typeof useText>): readonly OrganizationColumn[] {
  const type = (code: string) => text(`organization.type.${code}`);
  return [
    {
      id: 'organizationName',
      width: 260,
      sticky: true,
      hideable: false,
      value: (one) => one.organizationName,
    },
    {
      id: 'organizationTypeCode',
      width: 130,
      options: organizationTypeCodes.map((value) => ({ value, label: type(value) })),
      value: (one) => type(one.organizationTypeCode),
    },
    { id: 'organizationEmail', width: 240, value: (one) => one.organizationEmail },
    {
      id: 'isActive',
      width: 100,
      value: (one) => text(one.isActive ? 'fields.active' : 'fields.inactive'),
      cell: (one) => <ActiveMark active={one.isActive} />,
    },
    { id: 'createdByName', width: 150, value: (one) => one.createdByName ?? '' },
    { id: 'createdAt', width: 130, value: (one) => formatTime(one.createdAt) },
    { id: 'updatedByName', width: 150, value: (one) => one.updatedByName ?? '' },
    { id: 'updatedAt', width: 130, value: (one) => formatTime(one.updatedAt) },
  ];
}
