import type { User } from '@hasar/contract/identity/schema.ts';

export const demoUser: User = {
  id: 7,
  userId: 7,
  userFullName: 'Ayşe Işıkçı',
  userEmail: 'ayse@demo.example',
  userOrganizationId: 1,
  userOrganizationName: 'Demo Acentesi',
  userRoleCode: 'operator',
  userCity: null,
  userDistrict: null,
  userPhone: null,
  isActive: true,
  userUpdatedBy: null,
  userCreatedByName: null,
  userUpdatedByName: null,
  userPermissionList: ['viewReport'],
  hasOwnPermissions: false,
  hasPassword: true,
  createdAt: '2026-01-02T08:00:00.000Z',
  updatedAt: '2026-01-02T08:00:00.000Z',
};
