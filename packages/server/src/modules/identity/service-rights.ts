import { CodedError, invalid } from '@hasar/contract/errors.ts';
import { defaultPermissions, type Permission, type RoleCode } from '@hasar/contract/identity/codes.ts';
import { districtsOf, provinces } from '@hasar/contract/places/turkey.ts';
import type { Session } from '../../platform/http/context.ts';
import type { LockedUser, StoredUser } from './queries-users.ts';

type Rights = Pick<StoredUser, 'roleCode' | 'permissionList'>;

/** What a user may do: the own list, or what the role gives. */
function permissionsOf({ roleCode, permissionList }: Rights): readonly Permission[] {
  return permissionList ?? defaultPermissions[roleCode];
}

const holdsAll = ({ permissions }: Pick<Session, 'permissions'>, wanted: readonly Permission[]) =>
  wanted.every((permission) => permissions.includes(permission));

/** Nobody gives what they do not hold, be it by a role or by a list (decision 3). Throws FORBIDDEN. */
export function refuseGrant(session: Session, roleCode: RoleCode | undefined, after: Rights): void {
  const byRole = roleCode === undefined ? [] : defaultPermissions[roleCode];
  if (!holdsAll(session, [...byRole, ...permissionsOf(after)])) throw new CodedError('FORBIDDEN');
}

/** Nobody decides over a user who may do more than they may. Throws FORBIDDEN. */
export function refuseOverHigher(session: Session, user: Rights): void {
  if (!holdsAll(session, permissionsOf(user))) throw new CodedError('FORBIDDEN');
}

/** One who can sign in and look after the organization's users. */
export function isWorkingAdmin(user: LockedUser): boolean {
  return (
    user.roleCode === 'admin' && user.isActive && user.hasPassword && permissionsOf(user).includes('editUser')
  );
}

/** City and district are places of Turkey, and one lies in the other. */
export function refuseUnknownPlace({ city, district }: Pick<StoredUser, 'city' | 'district'>): void {
  if (city !== null && !provinces.includes(city)) throw invalid({ userCity: 'validation.unknownChoice' });
  if (district !== null && (city === null || !districtsOf(city).includes(district)))
    throw invalid({ userDistrict: 'validation.unknownChoice' });
}
