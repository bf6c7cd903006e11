import type { OrganizationTypeCode, RoleCode } from '@hasar/contract/identity/codes.ts';

/** The organization that a demo installation belongs to. */
export const demoAgency: {
  readonly organizationName: string;
  readonly organizationEmail: string;
  readonly organizationTypeCode: OrganizationTypeCode;
} = {
  organizationName: 'Demo Acentesi',
  organizationEmail: 'hasar@demo.example',
  organizationTypeCode: 'agency',
};

export interface DemoUser {
  readonly userFullName: string;
  readonly userEmail: string;
  readonly userRoleCode: RoleCode;
}

/** One user of each role; passwords are chosen by whoever seeds them. */
export const demoUsers: readonly DemoUser[] = [
  { userFullName: 'Demo Yönetici', userEmail: 'admin@demo.example', userRoleCode: 'admin' },
  { userFullName: 'Demo Süpervizör', userEmail: 'supervisor@demo.example', userRoleCode: 'supervisor' },
  { userFullName: 'Demo Operatör', userEmail: 'operator@demo.example', userRoleCode: 'operator' },
];
