import type { Permission, RoleCode } from '@hasar/contract/identity/codes.ts';
import { signup, updateUser } from '@hasar/contract/identity/endpoints-users.ts';
import type { User } from '@hasar/contract/identity/schema.ts';
import type { RequestInput } from '@hasar/contract/endpoint.ts';
import { newPasswordErrors } from '../../../fields/password-error.ts';

export type SignupBody = RequestInput<typeof signup>['body'];
export type UpdateUserBody = RequestInput<typeof updateUser>['body'];

/** What the dialog edits. */
export interface UserForm {
  userFullName: string;
  userEmail: string;
  userOrganizationId: number | null;
  userRoleCode: RoleCode | null;
  /** Null: what the role gives. */
  userPermissionList: readonly Permission[] | null;
  userCity: string | null;
  userDistrict: string | null;
  userPhone: string | null;
  isActive: boolean;
  /** A new user is handed a link instead of a password. */
  byLink: boolean;
  userPassword: string;
  confirmPassword: string;
}

/** What the editor starts from. */
export function valuesOf(user: User | undefined, organizationId: number | null): UserForm {
  return {
    userFullName: user?.userFullName ?? '',
    userEmail: user?.userEmail ?? '',
    userOrganizationId: user?.userOrganizationId ?? organizationId,
    userRoleCode: user?.userRoleCode ?? null,
    userPermissionList: user?.hasOwnPermissions === true ? user.userPermissionList : null,
    userCity: user?.userCity ?? null,
    userDistrict: user?.userDistrict ?? null,
    userPhone: user?.userPhone ?? null,
    isActive: user?.isActive ?? true,
    byLink: false,
    userPassword: '',
    confirmPassword: '',
  };
}

/** Fields that travel as they stand in the form. */
const plainFields = [
  'userFullName',
  'userEmail',
  'userRoleCode',
  'userPermissionList',
  'userCity',
  'userDistrict',
  'userPhone',
] as const satisfies readonly (keyof UserForm)[];

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);
const differs = (one: unknown, other: unknown) => JSON.stringify(tidy(one)) !== JSON.stringify(tidy(other));

/** A new user as it is sent. What was left empty is left out. */
export function signupBody(form: UserForm): SignupBody {
  const filled = plainFields.filter((name) => tidy(form[name]) !== null);
  return {
    ...Object.fromEntries(filled.map((name) => [name, form[name]])),
    ...(form.userOrganizationId === null ? {} : { userOrganizationId: form.userOrganizationId }),
    ...(form.byLink ? { passwordLink: true } : { userPassword: form.userPassword }),
  } as SignupBody;
}

/** The changed fields alone (spec section 5); undefined when there are none. */
export function updateBody(user: User, form: UserForm): UpdateUserBody | undefined {
  const before = valuesOf(user, null);
  const changed = ([...plainFields, 'isActive'] as const).filter((name) => differs(before[name], form[name]));
  const body = {
    ...Object.fromEntries(changed.map((name) => [name, form[name]])),
    ...(form.userPassword === '' ? {} : { userPassword: form.userPassword }),
  };
  return Object.keys(body).length === 0 ? undefined : { id: user.id, ...body };
}

export type UserFormErrors = Partial<Record<keyof UserForm, string>>;

/** Message keys of what is wrong, by the contract's own schemas and by what the form asks in addition. */
export function userFormErrors(form: UserForm, user: User | undefined): UserFormErrors {
  const parsed =
    user === undefined
      ? signup.body.safeParse(signupBody(form))
      : updateUser.body.safeParse(updateBody(user, form) ?? { id: user.id });
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors: UserFormErrors = {};
  for (const { path, message } of issues) {
    const field = path[0] as keyof UserForm;
    errors[field] ??= message;
  }
  // A field that was never filled is called required, whatever type it lacks.
  const left = { userFullName: 'validation.notEmpty', userEmail: 'validation.emailFormat' } as const;
  for (const [field, message] of Object.entries(left) as [keyof typeof left, string][])
    if (form[field].trim() === '') errors[field] = message;
  if (form.userOrganizationId === null) errors.userOrganizationId = 'validation.required';
  if (form.userRoleCode === null) errors.userRoleCode = 'validation.required';
  return { ...errors, ...passwordErrors(form, user === undefined) };
}

function passwordErrors(form: UserForm, isNew: boolean): UserFormErrors {
  const { userPassword, confirmPassword, byLink } = form;
  if (isNew && byLink) return {};
  if (!isNew && userPassword === '' && confirmPassword === '') return {};
  const { password, confirm } = newPasswordErrors({ password: userPassword, confirm: confirmPassword });
  return {
    ...(password === undefined ? {} : { userPassword: password }),
    ...(confirm === undefined ? {} : { confirmPassword: confirm }),
  };
}
