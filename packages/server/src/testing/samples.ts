import { randomUUID } from 'node:crypto';
import type { TenantEntity } from '@hasar/contract/endpoint.ts';
import { defaultPermissions, type RoleCode } from '@hasar/contract/identity/codes.ts';
import type { Sample } from './sample.ts';
import { mailSamples } from './samples-mail.ts';
import { newPassword, person } from './people.ts';
import { pushToken, unusedDay } from './alarms.ts';
import { testPassword } from './server.ts';

const nothing: Sample = { request: () => ({ body: {} }) };
const list = (more: Partial<Sample> = {}): Sample => ({ request: () => ({ query: {} }), ...more });
const ofCase: Sample = { request: ({ ids }) => ({ params: { caseId: ids.case } }) };
const history = (entity: Exclude<TenantEntity, 'any'>, more: Partial<Sample> = {}): Sample => ({
  request: ({ ids }) => ({ params: { entity, entityId: ids[entity] } }),
  ids: { 'params.entityId': entity },
  ...more,
});

const dataOf = (more: object): Sample => ({
  request: ({ ids }) => ({
    query: { deviceList: ids.device, startDate: '2026-01-01', aggregation: 60, reportType: 'noise', ...more },
  }),
});

/** By the name of the endpoint in the contract; one without a sample fails the tests. */
export const samples: Readonly<Record<string, readonly Sample[]>> = {
  getLoginDate: [list()],
  login: [
    {
      request: ({ people }) => ({
        body: { userEmail: people.operator.email, userPassword: testPassword },
      }),
      spends: true,
    },
  ],
  logout: [{ ...nothing, spends: true }],
  refresh: [{ ...nothing, spends: true }],
  listUsers: [list({ reachesAll: true })],
  signup: [{ request: ({ organizationId }) => ({ body: person(organizationId) }), reachesAll: true }],
  updateUser: [
    { request: ({ member }) => ({ body: { id: member.id, userFullName: 'Yeni Ad' } }), reachesAll: true },
    { request: ({ member }) => ({ body: { id: member.id, userPassword: newPassword } }), reachesAll: true },
  ],
  deleteUser: [{ request: ({ member }) => ({ body: { id: member.id } }), reachesAll: true, spends: true }],
  listRoles: [list()],
  listOrganizations: [list({ reachesAll: true })],
  saveOrganization: [
    {
      request: ({ organizationId }) => ({ body: { id: organizationId, organizationName: 'Yeni Ad' } }),
      reachesAll: true,
    },
    {
      request: () => ({
        body: {
          organizationName: 'Yeni Acente',
          organizationTypeCode: 'agency',
          organizationEmail: person(0)['userEmail'],
        },
      }),
      ids: {},
    },
  ],
  changePassword: [
    {
      request: () => ({ body: { currentPassword: testPassword, userPassword: newPassword } }),
      spends: true,
    },
  ],
  createPasswordLink: [{ request: ({ member }) => ({ body: { id: member.id } }), reachesAll: true }],
  openPasswordLink: [{ request: () => ({ body: { token: 'made-up' } }), status: 404 }],
  redeemPasswordLink: [
    { request: () => ({ body: { token: 'made-up', userPassword: newPassword } }), status: 404 },
  ],
  listCases: [list()],
  getCase: [ofCase],
  listCaseHistory: [ofCase],
  saveCase: [
    {
      request: ({ ids }) => ({ body: { caseId: ids.case, caseData: { remarks: 'Yeni not' } } }),
    },
    { request: () => ({ body: { caseTypeCode: 'kh2', caseData: {} } }), ids: {} },
  ],
  toggleWatch: [{ request: ({ ids }) => ({ body: { caseId: ids.case } }) }],
  listCompanies: [list()],
  saveCompany: [
    {
      request: ({ ids }) => ({ body: { id: ids.company, companyData: { companyAgentNo: '42' } } }),
    },
    {
      request: () => ({
        body: { companyType: 'service', companyData: { companyName: String(person(0)['userEmail']) } },
      }),
      ids: {},
    },
  ],
  listAccounts: [list()],
  saveAccount: [
    {
      request: ({ ids }) => ({ body: { id: ids.account, accountData: { customerPhone: '05325550102' } } }),
    },
    {
      request: () => ({ body: { accountType: 'agency', accountLabel: String(person(0)['userEmail']) } }),
      ids: {},
    },
  ],
  listColleagues: [list()],
  listNotes: [list()],
  saveNote: [
    { request: ({ ids }) => ({ body: { id: ids.note, noteSubject: 'Yeni konu' } }) },
    {
      request: ({ ids }) => ({ body: { noteCaseId: ids.case, noteText: 'Yeni not' } }),
      ids: { 'body.noteCaseId': 'case' },
    },
  ],
  listAlerts: [list()],
  // Another user's alert does not exist, whoever asks.
  saveAlert: [{ request: ({ ids }) => ({ body: { id: ids.alert, isDone: true } }), status: 404 }],
  finishAlerts: [nothing],
  getAlertPreferences: [list()],
  saveAlertPreferences: [{ request: () => ({ body: { alertMail: false, alertLanguage: 'en' } }) }],
  getPushKey: [list()],
  saveDeviceToken: [{ request: () => ({ body: { deviceToken: pushToken(), platform: 'web' } }) }],
  listHolidays: [list()],
  saveHoliday: [
    { request: ({ ids }) => ({ body: { id: ids.holiday, holidayName: 'Yılbaşı tatili' } }) },
    {
      request: () => ({ body: { holidayDate: unusedDay(), holidayName: 'Köprü günü' } }),
      ids: {},
    },
  ],
  getAlarmSettings: [list()],
  saveAlarmSettings: [{ request: () => ({ body: { skipDaysOff: true } }) }],
  listAudit: [
    list({ ids: { 'query.id': 'auditEntry', 'query.entityId': 'case', 'query.changedBy': 'user' } }),
  ],
  listHistory: [
    history('case'),
    history('company'),
    history('account'),
    history('note'),
    history('document'),
    history('holiday'),
    history('notification'),
    history('template'),
    history('mailbox', { needs: 'editUser' }),
    history('device', { needs: 'viewReport' }),
    history('user', { needs: 'editUser', reachesAll: true }),
    history('organization', { needs: 'editOrganization', reachesAll: true }),
  ],
  listDocuments: [list()],
  getDocument: [{ request: ({ ids }) => ({ params: { documentId: ids.document } }) }],
  saveDocument: [
    { request: ({ ids }) => ({ body: { documentId: ids.document, valueName: 'Yeni ad' } }) },
    {
      request: ({ ids }) => ({
        body: { caseId: ids.case, documentTypeCode: 'file', documentUrl: `2026-01-01/${randomUUID()}/a.pdf` },
      }),
      ids: { 'body.documentId': 'any' },
      status: 400,
    },
  ],
  prepareUpload: [{ request: ({ ids }) => ({ body: { caseId: ids.case, fileName: 'a.pdf', size: 1 } }) }],
  putFile: [{ request: () => ({ params: { token: 'made-up' } }), status: 404 }],
  getDocumentFile: [{ request: ({ ids }) => ({ params: { documentId: ids.document } }) }],
  getDocumentArchive: [{ request: ({ ids }) => ({ query: { caseId: ids.case } }) }],
  listDevices: [list()],
  saveDevice: [
    { request: ({ ids }) => ({ body: { id: ids.device, deviceInterval: 30 } }) },
    { request: () => ({ body: { deviceName: String(person(0)['userEmail']) } }), ids: {} },
  ],
  makeDeviceKey: [{ request: ({ ids }) => ({ body: { id: ids.device } }) }],
  // Whoever is signed in: only the key of a device opens it.
  sendReadings: [
    { request: () => ({ body: { readings: [{ time: new Date().toISOString(), noise: 60 }] } }), status: 401 },
  ],
  getDataReport: [dataOf({ endDate: '2026-01-31' })],
  getDataDetail: [dataOf({})],
  runReport: [{ request: () => ({ body: { visibleColumns: ['id', 'plate'] } }) }],
  getOverview: [list()],
  listReportSends: [{ request: ({ ids }) => ({ query: { templateId: ids.account } }) }],
  listPresence: [{ request: ({ ids }) => ({ query: { caseId: ids.case } }) }],
  ...mailSamples,
  savePresence: [{ request: ({ ids }) => ({ body: { tab: 'tab-of-a-test', caseId: ids.case } }) }],
};

/** True when somebody of this role may call it, as far as permissions go. */
export function mayCall(role: RoleCode, access: string, { needs }: Sample): boolean {
  const held: readonly string[] = defaultPermissions[role];
  return [access, ...(needs ? [needs] : [])].every(
    (wanted) => wanted === 'public' || wanted === 'signedIn' || held.includes(wanted),
  );
}
