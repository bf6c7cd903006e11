import type { OrganizationTypeCode } from '@hasar/contract/identity/codes.ts';
import { saveOrganization } from '@hasar/contract/identity/endpoints-organizations.ts';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import type { RequestInput } from '@hasar/contract/endpoint.ts';

export type SaveOrganizationBody = RequestInput<typeof saveOrganization>['body'];

/** The form offers one type alone (spec section 3); one that has another keeps it. */
export const offeredTypes: readonly OrganizationTypeCode[] = ['agency'];

/** What the dialog edits. */
export interface OrganizationForm {
  organizationName: string;
  organizationTypeCode: OrganizationTypeCode;
  organizationEmail: string;
  isActive: boolean;
}

export function valuesOf(organization: Organization | undefined): OrganizationForm {
  return {
    organizationName: organization?.organizationName ?? '',
    organizationTypeCode: organization?.organizationTypeCode ?? 'agency',
    organizationEmail: organization?.organizationEmail ?? '',
    isActive: organization?.isActive ?? true,
  };
}

/** A new organization, or the changed fields of one that exists; undefined when there are none. */
export function saveBody(
  organization: Organization | undefined,
  form: OrganizationForm,
): SaveOrganizationBody | undefined {
  const { isActive, ...facts } = form;
  if (organization === undefined) return facts;
  const before = valuesOf(organization);
  const changed = Object.entries({ ...facts, isActive }).filter(([name, value]) => {
    const was = before[name as keyof OrganizationForm];
    return typeof value === 'string' ? value.trim() !== was : value !== was;
  });
  return changed.length === 0 ? undefined : { id: organization.id, ...Object.fromEntries(changed) };
}

export type OrganizationFormErrors = Partial<Record<keyof OrganizationForm, string>>;

/** Message keys of what is wrong, by the contract's own schema. */
export function organizationFormErrors(
  organization: Organization | undefined,
  form: OrganizationForm,
): OrganizationFormErrors {
  const parsed = saveOrganization.body.safeParse(saveBody(organization, form) ?? {});
  const errors: OrganizationFormErrors = {};
  for (const { path, message } of parsed.success ? [] : parsed.error.issues)
    errors[path[0] as keyof OrganizationForm] ??= message;
  return errors;
}
