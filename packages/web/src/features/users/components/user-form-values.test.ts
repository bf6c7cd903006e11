import { describe, expect, it } from 'vitest';
import { demoUser } from '../../../testing/demo-user.ts';
import { signupBody, updateBody, userFormErrors, valuesOf, type UserForm } from './user-form-values.ts';

const user = { ...demoUser, userPhone: '05321234567', userCity: 'Bursa', userDistrict: 'Gemlik' };
const filled: UserForm = {
  ...valuesOf(undefined, 1),
  userFullName: 'Ada Yılmaz',
  userEmail: 'ada@ornek.example',
  userRoleCode: 'operator',
  userPassword: 'Gizli-anahtar-1',
  confirmPassword: 'Gizli-anahtar-1',
};
const edited = (changed: Partial<UserForm>) => ({ ...valuesOf(user, null), ...changed });

describe('a new user', () => {
  it('is sent with what was filled, and with a password or the wish for a link', () => {
    const person = {
      userFullName: 'Ada Yılmaz',
      userEmail: 'ada@ornek.example',
      userRoleCode: 'operator',
      userOrganizationId: 1,
    };
    expect(signupBody(filled)).toEqual({ ...person, userPassword: 'Gizli-anahtar-1' });
    expect(signupBody({ ...filled, byLink: true })).toEqual({ ...person, passwordLink: true });
    expect(signupBody({ ...filled, userPermissionList: [], userCity: 'Bursa' })).toMatchObject({
      userPermissionList: [],
      userCity: 'Bursa',
    });
  });

  it('needs name, address, organization, role and a password typed twice', () => {
    expect(userFormErrors(valuesOf(undefined, null), undefined)).toEqual({
      userFullName: 'validation.notEmpty',
      userEmail: 'validation.emailFormat',
      userOrganizationId: 'validation.required',
      userRoleCode: 'validation.required',
      userPassword: 'validation.required',
      confirmPassword: 'validation.required',
    });
    expect(userFormErrors(filled, undefined)).toEqual({});
    expect(userFormErrors({ ...filled, confirmPassword: 'Gizli-anahtar-2' }, undefined)).toEqual({
      confirmPassword: 'validation.passwordMatch',
    });
    expect(userFormErrors({ ...filled, userPassword: 'gizli', confirmPassword: 'gizli' }, undefined)).toEqual(
      {
        userPassword: 'validation.passwordUppercase',
      },
    );
  });

  it('needs no password when a link is handed out', () => {
    const byLink = { ...filled, byLink: true, userPassword: 'x', confirmPassword: '' };
    expect(userFormErrors(byLink, undefined)).toEqual({});
  });
});

describe('a user who exists', () => {
  it('is sent with the changed fields alone', () => {
    expect(updateBody(user, edited({}))).toBeUndefined();
    expect(updateBody(user, edited({ userFullName: ` ${user.userFullName} ` }))).toBeUndefined();
    expect(updateBody(user, edited({ userPhone: null, isActive: false }))).toEqual({
      id: user.id,
      userPhone: null,
      isActive: false,
    });
    expect(updateBody(user, edited({ userPassword: 'Gizli-anahtar-1' }))).toEqual({
      id: user.id,
      userPassword: 'Gizli-anahtar-1',
    });
  });

  it('goes from own permissions back to those of the role by null', () => {
    const own = { ...user, hasOwnPermissions: true, userPermissionList: ['editUser' as const] };
    expect(updateBody(own, { ...valuesOf(own, null), userPermissionList: null })).toEqual({
      id: own.id,
      userPermissionList: null,
    });
  });

  it('keeps a password that is not typed, and needs one that is typed twice', () => {
    expect(userFormErrors(edited({}), user)).toEqual({});
    expect(userFormErrors(edited({ userPassword: 'Gizli-anahtar-1' }), user)).toEqual({
      confirmPassword: 'validation.required',
    });
    expect(userFormErrors(edited({ confirmPassword: 'x' }), user)).toEqual({
      userPassword: 'validation.required',
      confirmPassword: 'validation.passwordMatch',
    });
    expect(userFormErrors(edited({ userFullName: ' ', userEmail: 'x' }), user)).toEqual({
      userFullName: 'validation.notEmpty',
      userEmail: 'validation.emailFormat',
    });
  });
});
