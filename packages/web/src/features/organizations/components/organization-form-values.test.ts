import { expect, it } from 'vitest';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import { organizationFormErrors, saveBody, valuesOf } from './organization-form-values.ts';

const organization: Organization = {
  id: 7,
  organizationTypeCode: 'business',
  organizationName: 'Örnek',
  organizationEmail: 'hasar@ornek.example',
  organizationData: {},
  isActive: true,
  updatedBy: null,
  createdByName: null,
  updatedByName: null,
  createdAt: '2026-01-02T08:00:00.000Z',
  updatedAt: '2026-01-02T08:00:00.000Z',
};

it('sends a new one whole, without saying that it is active', () => {
  const form = { ...valuesOf(undefined), organizationName: 'Yeni', organizationEmail: 'a@b.example' };
  expect(saveBody(undefined, form)).toEqual({
    organizationName: 'Yeni',
    organizationTypeCode: 'agency',
    organizationEmail: 'a@b.example',
  });
});

it('sends of one that exists the changed fields alone', () => {
  const form = valuesOf(organization);
  expect(saveBody(organization, form)).toBeUndefined();
  expect(saveBody(organization, { ...form, organizationName: ' Örnek ' })).toBeUndefined();
  expect(saveBody(organization, { ...form, organizationName: 'Örnek A.Ş.', isActive: false })).toEqual({
    id: 7,
    organizationName: 'Örnek A.Ş.',
    isActive: false,
  });
});

it('asks for a name and a valid address', () => {
  expect(organizationFormErrors(undefined, valuesOf(undefined))).toEqual({
    organizationName: 'validation.notEmpty',
    organizationEmail: 'validation.emailFormat',
  });
  expect(organizationFormErrors(organization, { ...valuesOf(organization), organizationEmail: 'x' })).toEqual(
    {
      organizationEmail: 'validation.emailFormat',
    },
  );
});
