import { listPresence, savePresence } from './live/endpoints.ts';
import { listAccounts, saveAccount } from './accounts/endpoints.ts';
import { finishAlerts, listAlerts, saveAlert } from './alerts/endpoints.ts';
import {
  getAlarmSettings,
  listHolidays,
  saveAlarmSettings,
  saveHoliday,
} from './alerts/endpoints-holidays.ts';
import { getAlertPreferences, saveAlertPreferences } from './alerts/endpoints-preferences.ts';
import { getPushKey, saveDeviceToken } from './alerts/endpoints-push.ts';
import { listAudit, listHistory } from './audit/endpoints.ts';
import { getCase, listCaseHistory, listCases, saveCase, toggleWatch } from './cases/endpoints.ts';
import { listCompanies, saveCompany } from './companies/endpoints.ts';
import { getDocument, listDocuments, saveDocument } from './documents/endpoints.ts';
import { getDocumentArchive, getDocumentFile, prepareUpload, putFile } from './documents/endpoints-files.ts';
import type { Endpoint } from './endpoint.ts';
import { getLoginDate, login, logout, refresh } from './identity/endpoints.ts';
import { listColleagues } from './identity/endpoints-colleagues.ts';
import { listOrganizations, saveOrganization } from './identity/endpoints-organizations.ts';
import {
  changePassword,
  createPasswordLink,
  openPasswordLink,
  redeemPasswordLink,
} from './identity/endpoints-password.ts';
import { deleteUser, listRoles, listUsers, signup, updateUser } from './identity/endpoints-users.ts';
import {
  listMailboxes,
  listSetAside,
  replaySetAside,
  saveMailbox,
  testMailbox,
} from './mailboxes/endpoints.ts';
import { listDevices, makeDeviceKey, saveDevice } from './measurements/endpoints.ts';
import { getDataDetail, getDataReport, sendReadings } from './measurements/endpoints-data.ts';
import { listNotes, saveNote } from './notes/endpoints.ts';
import {
  cancelNotification,
  countNotifications,
  getNotification,
  listNotifications,
  readNotification,
  saveNotification,
} from './notifications/endpoints.ts';
import {
  fileAttachment,
  getAttachmentFile,
  getNotificationHtml,
  getNotificationRaw,
  listSuggestions,
  prepareAttachment,
} from './notifications/endpoints-parts.ts';
import {
  getDraft,
  getSignature,
  listReaders,
  listTemplates,
  saveDraft,
  saveReader,
  saveSignature,
  saveTemplate,
} from './notifications/endpoints-writing.ts';
import { getOverview, listReportSends, runReport } from './reports/endpoints.ts';

/** Every endpoint there is; the OpenAPI document and the tests that walk all of them start here. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  getLoginDate,
  login,
  logout,
  refresh,
  listUsers,
  signup,
  updateUser,
  deleteUser,
  listRoles,
  listColleagues,
  listOrganizations,
  saveOrganization,
  changePassword,
  createPasswordLink,
  openPasswordLink,
  redeemPasswordLink,
  listCases,
  getCase,
  listCaseHistory,
  saveCase,
  toggleWatch,
  listCompanies,
  saveCompany,
  listAccounts,
  saveAccount,
  listNotes,
  saveNote,
  listAlerts,
  saveAlert,
  finishAlerts,
  getAlertPreferences,
  saveAlertPreferences,
  getPushKey,
  saveDeviceToken,
  listHolidays,
  saveHoliday,
  getAlarmSettings,
  saveAlarmSettings,
  listAudit,
  listHistory,
  listPresence,
  savePresence,
  listDocuments,
  getDocument,
  saveDocument,
  prepareUpload,
  putFile,
  getDocumentFile,
  getDocumentArchive,
  listNotifications,
  getNotification,
  saveNotification,
  cancelNotification,
  readNotification,
  countNotifications,
  getNotificationHtml,
  getNotificationRaw,
  listSuggestions,
  getAttachmentFile,
  fileAttachment,
  prepareAttachment,
  getDraft,
  saveDraft,
  getSignature,
  saveSignature,
  listTemplates,
  saveTemplate,
  listReaders,
  saveReader,
  listMailboxes,
  saveMailbox,
  testMailbox,
  listSetAside,
  replaySetAside,
  runReport,
  getOverview,
  listReportSends,
  listDevices,
  saveDevice,
  makeDeviceKey,
  sendReadings,
  getDataReport,
  getDataDetail,
};
