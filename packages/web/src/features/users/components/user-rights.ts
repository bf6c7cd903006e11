import type { Permission } from '@hasar/contract/identity/codes.ts';
import type { User } from '@hasar/contract/identity/schema.ts';

/** True for a user who may do more than the editor, who then has no say over role, permissions and access (decision 3). */
export function isHigher(user: User, held: readonly Permission[]): boolean {
  return !user.userPermissionList.every((permission) => held.includes(permission));
}
