import { organizationListFields } from '@hasar/contract/identity/endpoints-organizations.ts';
import { userListFields } from '@hasar/contract/identity/endpoints-users.ts';
import type { ListFields } from '@hasar/contract/list-condition.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';
import { organizationName } from './queries-wire.ts';

type Column = Omit<ListColumn, 'kind' | 'expression'> & { expression: RawBuilder<unknown> };

const id = (column: string): Column => ({
  expression: sql.ref(column),
  type: 'bigint',
  required: true,
  unique: true,
});
const number = (column: string): Column => ({ expression: sql.ref(column), type: 'bigint' });
const code = (column: string): Column => ({ expression: sql.ref(column), type: 'text', required: true });
const flag = (column: string): Column => ({ expression: sql.ref(column), type: 'boolean', required: true });
const time = (column: string): Column => ({
  expression: sql.ref(column),
  type: 'timestamptz',
  required: true,
});
/** Sorted as Turkish is; the indexes of 0003 name the same collation. */
const turkish = (value: RawBuilder<unknown>): Column => ({
  expression: sql`(${value} collate "tr-TR-x-icu")`,
  type: 'text',
});
const text = (column: string): Column => turkish(sql.ref(column));
const name = (column: string): Column => ({ ...text(column), required: true });

/** Everything a list of users may be filtered and sorted by, as SQL. */
export const userColumns: ListColumns = columns(userListFields, {
  id: id('users.id'),
  userId: id('users.id'),
  userFullName: name('users.full_name'),
  userEmail: code('users.email'),
  userOrganizationId: { ...number('users.organization_id'), required: true },
  userOrganizationName: { ...turkish(organizationName), required: true },
  userRoleCode: code('users.role_code'),
  userCity: text('users.city'),
  userDistrict: text('users.district'),
  userPhone: text('users.phone'),
  isActive: flag('users.is_active'),
  userUpdatedBy: number('users.updated_by'),
  userCreatedByName: text('users.created_by_name'),
  userUpdatedByName: text('users.updated_by_name'),
  createdAt: time('users.created_at'),
  updatedAt: time('users.updated_at'),
});

/** The same for organizations. */
export const organizationColumns: ListColumns = columns(organizationListFields, {
  id: id('organizations.id'),
  organizationTypeCode: code('organizations.organization_type_code'),
  organizationName: name('organizations.organization_name'),
  organizationEmail: code('organizations.organization_email'),
  isActive: flag('organizations.is_active'),
  updatedBy: number('organizations.updated_by'),
  createdByName: text('organizations.created_by_name'),
  updatedByName: text('organizations.updated_by_name'),
  createdAt: time('organizations.created_at'),
  updatedAt: time('organizations.updated_at'),
});

function columns(fields: ListFields, byName: Readonly<Record<string, Column>>): ListColumns {
  return new Map(
    Object.entries(fields).map(([field, { kind }]): [string, ListColumn] => {
      const column = byName[field];
      if (!column) throw new Error(`the directory has no column for ${field}`);
      return [field, { ...column, kind }];
    }),
  );
}
