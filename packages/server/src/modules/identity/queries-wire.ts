import { sql } from 'kysely';

/** Of a user's organization and role; a policy that shows the user shows these too. */
export const organizationName = sql`(
  select organizations.organization_name from organizations where organizations.id = users.organization_id)`;
const rolePermissions = sql`(select roles.permission_list from roles where roles.code = users.role_code)`;

/** A user as it goes over the wire, made by PostgreSQL (contract identity/schema.ts). */
export const userWire = sql`json_build_object(
  'id', users.id,
  'userId', users.id,
  'userFullName', users.full_name,
  'userEmail', users.email,
  'userOrganizationId', users.organization_id,
  'userOrganizationName', ${organizationName},
  'userRoleCode', users.role_code,
  'userCity', users.city,
  'userDistrict', users.district,
  'userPhone', users.phone,
  'isActive', users.is_active,
  'userUpdatedBy', users.updated_by,
  'userCreatedByName', users.created_by_name,
  'userUpdatedByName', users.updated_by_name,
  'userPermissionList', coalesce(users.permission_list, ${rolePermissions}),
  'hasOwnPermissions', users.permission_list is not null,
  'hasPassword', users.password_hash is not null,
  'createdAt', users.created_at,
  'updatedAt', users.updated_at
)`;

/** The same for an organization. */
export const organizationWire = sql`json_build_object(
  'id', organizations.id,
  'organizationTypeCode', organizations.organization_type_code,
  'organizationName', organizations.organization_name,
  'organizationEmail', organizations.organization_email,
  'organizationData', organizations.organization_data,
  'isActive', organizations.is_active,
  'updatedBy', organizations.updated_by,
  'createdByName', organizations.created_by_name,
  'updatedByName', organizations.updated_by_name,
  'createdAt', organizations.created_at,
  'updatedAt', organizations.updated_at
)`;
