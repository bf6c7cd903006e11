import { insertOrganization, insertUser } from '@hasar/server/src/modules/identity/queries-setup.ts';
import { hashPassword } from '@hasar/server/src/modules/identity/service-password.ts';
import { asOwner } from '@hasar/server/src/platform/db/owner.ts';

export const benchPassword = 'Ölçüm-Parola-1';
/** Signs in to the large organization. */
export const benchEmail = 'olcum@bench.example';

export interface Tenant {
  readonly organizationId: number;
  readonly users: readonly { id: number; fullName: string }[];
}

/** Of twenty cases eleven go to the large organization, and one to each of the nine others. */
export function tenantOf(tenants: readonly Tenant[], lot: number): Tenant {
  const tenant = tenants[lot < 11 ? 0 : lot - 10];
  if (!tenant) throw new Error(`no organization for lot ${lot}`);
  return tenant;
}

/** Ten organizations, the large one first, with their people; all share one password. */
export async function createTenants(url: string): Promise<Tenant[]> {
  const passwordHash = await hashPassword(benchPassword);
  return asOwner(url, async (db) => {
    const tenants: Tenant[] = [];
    for (let number = 0; number < 10; number += 1) {
      const email = `acente${number}@bench.example`;
      const name = number === 0 ? 'Büyük Acente' : `Küçük Acente ${number}`;
      const organizationId = await insertOrganization(db, { typeCode: 'agency', name, email });
      const users: { id: number; fullName: string }[] = [];
      for (let place = 0; place < (number === 0 ? 12 : 3); place += 1) {
        const first = number === 0 && place === 0;
        const user = {
          organizationId,
          fullName: `${name} Kullanıcı ${place + 1}`,
          email: first ? benchEmail : `kullanici${place}.${email}`,
          roleCode: 'operator' as const,
          passwordHash,
        };
        users.push({ id: await insertUser(db, user), fullName: user.fullName });
      }
      tenants.push({ organizationId, users });
    }
    return tenants;
  });
}
