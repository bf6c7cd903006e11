export const permissions = ['editUser', 'editOrganization', 'viewReport'] as const;
export type Permission = (typeof permissions)[number];

export const roleCodes = ['admin', 'supervisor', 'operator'] as const;
export type RoleCode = (typeof roleCodes)[number];

/** What a role may do unless the user's own list says otherwise (decision 3). */
export const defaultPermissions: Record<RoleCode, readonly Permission[]> = {
  admin: ['editUser', 'editOrganization', 'viewReport'],
  supervisor: ['editUser', 'viewReport'],
  operator: ['viewReport'],
};

/** The form offers the first alone; labels exist for all (spec section 3). */
export const organizationTypeCodes = ['agency', 'business', 'individual'] as const;
export type OrganizationTypeCode = (typeof organizationTypeCodes)[number];

/** Header that carries the end of the session, ISO time, on every signed-in answer (decision 5). */
export const tokenExpiryHeader = 'x-token-expiry';

export const hour = 3_600_000;
/** A session lives this long after sign-in or refresh, in milliseconds. */
export const sessionLifetime = 24 * hour;
/** However often it is refreshed, a session ends this long after sign-in, in milliseconds. */
export const sessionMaximum = 14 * 24 * hour;
/** With less than this left the client asks for a new token, in milliseconds (spec section 9). */
export const refreshThreshold = 12 * hour;

/** A link that sets a password lives this long, in milliseconds. */
export const passwordLinkLifetime = 24 * hour;
