import type { User } from '@hasar/contract/identity/schema.ts';
import type { TestAnswer } from './client.ts';

export const iam = '/api/insurance-iam-management/v1';
export const newPassword = 'Yeni-Parola-2';

let made = 0;
/** What a user form sends for somebody new, each with an address of their own. */
export function person(organizationId: number, more: object = {}): Record<string, unknown> {
  made += 1;
  return {
    userFullName: 'Çiğdem Işık',
    userEmail: `cigdem-${process.pid}-${made}@example.com`,
    userOrganizationId: organizationId,
    userRoleCode: 'operator',
    userPassword: newPassword,
    ...more,
  };
}

export function userOf(answer: TestAnswer): User {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['user'] as User;
}

export function usersOf(answer: TestAnswer): User[] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['userList'] as User[];
}

/** All of an answer that may not tell one unknown thing from another. */
export function said({ status, text }: TestAnswer): string {
  return `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')}`;
}
