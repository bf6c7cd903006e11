import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import type { ListFields } from '../list-condition.ts';
import { listQuery, pageAnswer } from '../list-query.ts';
import { roleCodes } from './codes.ts';
import {
  clearablePhone,
  clearableText,
  email,
  idOrElse,
  ignoredAuthor,
  name,
  newPassword,
  permissionList,
  roleCode,
} from './fields.ts';
import { passwordLink, role, user } from './schema.ts';

const base = '/api/insurance-iam-management';

/** Every name a list of users may filter or sort by. */
export const userListFields: ListFields = {
  id: { kind: 'number', whole: true },
  userId: { kind: 'number', whole: true },
  userFullName: { kind: 'text' },
  userEmail: { kind: 'text' },
  userOrganizationId: { kind: 'number', whole: true },
  userOrganizationName: { kind: 'text' },
  userRoleCode: { kind: 'choice', options: roleCodes },
  userCity: { kind: 'text' },
  userDistrict: { kind: 'text' },
  userPhone: { kind: 'text' },
  isActive: { kind: 'boolean' },
  userUpdatedBy: { kind: 'number', whole: true },
  userCreatedByName: { kind: 'text' },
  userUpdatedByName: { kind: 'text' },
  createdAt: { kind: 'time' },
  updatedAt: { kind: 'time' },
};

export const listUsers = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/users`,
  summary: 'Users of the own organization; with editOrganization, of all. Deleted ones left out',
  access: 'editUser',
  ids: { 'query.userId': 'user', 'query.userOrganizationId': 'organization' },
  query: listQuery(userListFields, {
    filters: ['userId', 'userOrganizationId', 'isActive'],
    defaultOrder: 'userFullName',
    defaultLimit: 20,
  }),
  answer: z.object({ userList: z.array(user), ...pageAnswer }),
});

const person = {
  userFullName: name,
  userEmail: email,
  userOrganizationId: idOrElse('validation.required'),
  userRoleCode: roleCode,
};
const furtherFacts = {
  userPermissionList: permissionList
    .optional()
    .describe('Null, or left out when creating: what the role gives. Never beyond what the editor holds'),
  userCity: clearableText.optional().describe('One of the provinces of Turkey'),
  userDistrict: clearableText.optional().describe('A district of that province'),
  userPhone: clearablePhone.optional(),
  userUpdatedBy: ignoredAuthor,
};

export const signup = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/signup`,
  summary: 'Make a user, with a password or with a link for the first sign-in',
  access: 'editUser',
  ids: { 'body.userOrganizationId': 'organization' },
  idempotent: true,
  errors: ['FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED'],
  body: z
    .strictObject({
      ...person,
      ...furtherFacts,
      userPassword: newPassword.optional(),
      passwordLink: z
        .boolean('validation.boolean')
        .optional()
        .describe('Instead of a password: answer a link by which the user sets the first one'),
    })
    .superRefine(({ userPassword: password, passwordLink: byLink }, context) => {
      if (password === undefined && byLink !== true)
        context.addIssue({ code: 'custom', path: ['userPassword'], message: 'validation.required' });
      if (password !== undefined && byLink === true)
        context.addIssue({ code: 'custom', path: ['passwordLink'], message: 'validation.invalid' });
    }),
  answer: z.object({ user, passwordLink: passwordLink.optional() }),
});

export const updateUser = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/users/update`,
  summary: 'Change the fields that are sent',
  access: 'editUser',
  ids: { 'body.id': 'user', 'body.userOrganizationId': 'organization' },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN'],
  body: z.strictObject({
    id: idOrElse('USER_ID_IS_UNDEFINED_ON_USER_UPDATE'),
    userFullName: person.userFullName.optional(),
    userEmail: person.userEmail.optional(),
    userOrganizationId: person.userOrganizationId
      .optional()
      .describe('Taken when it is the one the user belongs to; another is refused'),
    userRoleCode: person.userRoleCode.optional(),
    userPassword: newPassword.optional(),
    isActive: z.boolean('validation.boolean').optional(),
    ...furtherFacts,
  }),
  answer: z.object({ user }),
});

export const deleteUser = defineEndpoint({
  method: 'POST',
  path: `${base}/v1/users/delete`,
  summary: 'Delete a user; the name stays in history, the sessions end',
  access: 'editUser',
  ids: { 'body.id': 'user' },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN'],
  body: z.strictObject({ id: idOrElse('USER_ID_IS_UNDEFINED_ON_USER_DELETE') }),
  answer: z.object({}),
});

export const listRoles = defineEndpoint({
  method: 'GET',
  path: `${base}/v1/roles`,
  summary: 'The roles and what each gives',
  access: 'signedIn',
  ids: {},
  answer: z.object({ roleList: z.array(role) }),
});
