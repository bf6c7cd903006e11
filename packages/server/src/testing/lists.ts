import type { Endpoint } from '@hasar/contract/endpoint.ts';
import { accountListFields } from '@hasar/contract/accounts/endpoints.ts';
import { alertListFields } from '@hasar/contract/alerts/endpoints.ts';
import { holidayListFields } from '@hasar/contract/alerts/endpoints-holidays.ts';
import { auditListFields } from '@hasar/contract/audit/endpoints.ts';
import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import { companyListFields } from '@hasar/contract/companies/endpoints.ts';
import { documentListFields } from '@hasar/contract/documents/endpoints.ts';
import { organizationListFields } from '@hasar/contract/identity/endpoints-organizations.ts';
import { userListFields } from '@hasar/contract/identity/endpoints-users.ts';
import { deviceListFields } from '@hasar/contract/measurements/endpoints.ts';
import { noteListFields } from '@hasar/contract/notes/endpoints.ts';
import { notificationListFields } from '@hasar/contract/notifications/endpoints.ts';
import type { ListFields } from '@hasar/contract/list-condition.ts';

/** A list that speaks the grammar of decision 9. */
export interface Listed {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Some names of its fields, one of each kind. */
  readonly fields: readonly string[];
  /** Fields that it takes as plain parameters. */
  readonly parameters: readonly string[];
  /** The order it has unless told, as a cursor names it. */
  readonly order: string;
}

const fieldsOf: Readonly<Record<string, ListFields>> = {
  listUsers: userListFields,
  listOrganizations: organizationListFields,
  listCases: caseListFields,
  listCompanies: companyListFields,
  listAccounts: accountListFields,
  listAudit: auditListFields,
  listNotes: noteListFields,
  listAlerts: alertListFields,
  listHolidays: holidayListFields,
  listDocuments: documentListFields,
  listNotifications: notificationListFields,
  listDevices: deviceListFields,
};

/** Every endpoint that takes the grammar; one whose fields are not named here fails. */
export function listQuerySamples(endpoints: Readonly<Record<string, Endpoint>>): Listed[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const parsed = endpoint.query?.safeParse({ orFilter: '{}' });
    if (!parsed?.success) return [];
    const table = fieldsOf[name];
    if (!table)
      throw new Error(`the fields of ${name} are unknown to the tests: name them in testing/lists.ts`);
    const kinds = new Map(Object.entries(table).map(([field, { kind }]): [string, string] => [kind, field]));
    const parameters = Object.keys(table).filter((field) => {
      const issues = endpoint.query?.safeParse({ [field]: 'x' }).error?.issues ?? [];
      return !issues.some(({ code }) => code === 'unrecognized_keys');
    });
    const [first] = (parsed.data as { order: { field: string; descending: boolean }[] }).order;
    const order = first ? `${first.descending ? '-' : ''}${first.field}` : '';
    return [{ name, endpoint, fields: [...kinds.values()], parameters, order }];
  });
}
