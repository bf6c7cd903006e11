import { z } from 'zod';
import { organizationTypeCodes, permissions, roleCodes } from './codes.ts';

const time = z.iso.datetime({ offset: true });

export const user = z.object({
  id: z.int(),
  userId: z.int(),
  userFullName: z.string(),
  userEmail: z.string(),
  userOrganizationId: z.int(),
  userOrganizationName: z.string(),
  userRoleCode: z.enum(roleCodes),
  userCity: z.string().nullable(),
  userDistrict: z.string().nullable(),
  userPhone: z.string().nullable(),
  isActive: z.boolean(),
  userUpdatedBy: z.int().nullable(),
  userCreatedByName: z.string().nullable(),
  userUpdatedByName: z.string().nullable(),
  userPermissionList: z
    .array(z.enum(permissions))
    .describe('What the user may do: the own list, or what the role gives'),
  hasOwnPermissions: z
    .boolean()
    .describe('True where the user has a list of their own instead of what the role gives'),
  hasPassword: z.boolean().describe('False until a first sign-in link has been used'),
  createdAt: time,
  updatedAt: time,
});
export type User = z.infer<typeof user>;

export const organization = z.object({
  id: z.int(),
  organizationTypeCode: z.enum(organizationTypeCodes),
  organizationName: z.string(),
  organizationEmail: z.string(),
  organizationData: z.record(z.string(), z.unknown()),
  isActive: z.boolean(),
  updatedBy: z.int().nullable(),
  createdByName: z.string().nullable(),
  updatedByName: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Organization = z.infer<typeof organization>;

export const role = z.object({
  id: z.int(),
  code: z.enum(roleCodes),
  permissionList: z.array(z.enum(permissions)).describe('What the role gives'),
});
export type Role = z.infer<typeof role>;

/** A way to set a password once (forgotten, or the first). The token stands in the fragment: it reaches no log and no Referer. */
export const passwordLink = z.object({
  url: z.string().describe('To be handed over by the person who asked for it; it is shown this once'),
  expiresAt: time,
});
export type PasswordLink = z.infer<typeof passwordLink>;
