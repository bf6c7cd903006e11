import { counterpartyTypes } from '@hasar/contract/accounts/codes.ts';
import { counterpartyFields } from '@hasar/contract/accounts/fields.ts';
import type { AuditEntity } from '@hasar/contract/audit/codes.ts';
import { caseFieldNames, isCaseField } from '@hasar/contract/cases/fields.ts';
import { companyTypes } from '@hasar/contract/companies/codes.ts';
import { companyFieldNames, companyFieldsOf } from '@hasar/contract/companies/fields.ts';
import type { Language } from '@hasar/contract/reports/codes.ts';
import { formatDate, formatPhone, formatTime } from '@hasar/contract/fields/formats.ts';
import { shown } from '../field-value.ts';
import type { CaseWords } from '../case-words.ts';
import { reportWords } from './report-words.ts';

/** Names of everything that the trail of one kind of thing may speak of. */
export interface HistoryWords {
  /** Fields that one may ask after, in the order of the thing's own form. */
  readonly fields: readonly string[];
  readonly field: (name: string) => string;
  /** A value in words; an empty text for an empty one. */
  readonly value: (name: string, value: unknown) => string;
}

type Text = (key: string) => string;

const phones: ReadonlySet<string> = new Set(
  companyTypes.flatMap((type) =>
    companyFieldsOf(type).flatMap(([name, { type: kind }]) => (kind === 'phone' ? [name] : [])),
  ),
);

/** A slot of the case type, or what the bytes alone say. */
function documentType(code: string, text: Text): string {
  const bare = code === 'image' || code === 'file';
  return text(bare ? `history.document.${code}` : `case.document.${code}`);
}

/** The words of each kind of thing, from the texts of the page. */
export function historyWords(
  text: Text,
  cases: CaseWords,
  language: Language,
): Record<AuditEntity, HistoryWords> {
  const yesNo = (value: unknown) => text(value === true ? 'fields.yes' : 'fields.no');
  return {
    case: {
      fields: ['caseTypeCode', 'caseStatusCode', 'vehicleStatusCode', ...caseFieldNames],
      field: cases.field,
      value: cases.value,
    },
    company: {
      fields: [...companyFieldNames, 'companyLabel'],
      field: (name) => text(`company.field.${name}`),
      value: (name, value) => {
        if (name === 'companyType') return text(`company.type.${shown(value)}`);
        return phones.has(name) ? formatPhone(shown(value)) : shown(value);
      },
    },
    account: {
      fields: ['accountLabel', ...new Set(counterpartyTypes.flatMap(counterpartyFields))],
      field: (name) => (isCaseField(name) ? cases.field(name) : text(`account.field.${name}`)),
      value: (name, value) =>
        name === 'accountType' ? text(`account.type.${shown(value)}`) : cases.value(name, value),
    },
    user: {
      fields: [
        'userFullName',
        'userEmail',
        'userRoleCode',
        'userPermissionList',
        'isActive',
        'userPassword',
        'passwordLink',
        'userCity',
        'userDistrict',
        'userPhone',
      ],
      field: (name) => text(`user.field.${name}`),
      value: (name, value) => {
        switch (name) {
          case 'userRoleCode':
            return text(`user.role.${shown(value)}`);
          case 'userPermissionList':
            return Array.isArray(value)
              ? value.map((code) => text(`user.permission.${String(code)}`)).join(', ') ||
                  text('user.noPermission')
              : text('user.permissionsOfRole');
          case 'isActive':
            return yesNo(value);
          case 'userPhone':
            return formatPhone(shown(value));
          default:
            return shown(value);
        }
      },
    },
    document: {
      fields: ['valueName', 'documentTypeCode'],
      field: (name) => text(`history.document.${name}`),
      value: (name, value) => (name === 'documentTypeCode' ? documentType(shown(value), text) : shown(value)),
    },
    note: {
      fields: ['noteSubject', 'noteText', 'noteAlarmPeriod', 'noteAlarmIsActive'],
      field: (name) => text(`history.note.${name}`),
      value: (name, value) => {
        if (name === 'noteAlarmIsActive') return yesNo(value);
        return name.endsWith('At') && typeof value === 'string' ? formatTime(value) : shown(value);
      },
    },
    holiday: {
      fields: ['holidayDate', 'holidayName'],
      field: (name) => text(`history.holiday.${name}`),
      value: (name, value) => (name === 'holidayDate' ? formatDate(shown(value)) : shown(value)),
    },
    notification: {
      fields: ['notificationSubject', 'caseId', 'notificationTo', 'notificationCc'],
      field: (name) => text(`history.notification.${name}`),
      value: (_name, value) => (Array.isArray(value) ? value.map(String).join(', ') : shown(value)),
    },
    template: {
      fields: ['templateName', 'templateLanguage', 'templateSubject', 'templateText'],
      field: (name) => text(`history.template.${name}`),
      value: (_name, value) => shown(value),
    },
    mailbox: {
      fields: [
        'mailboxAddress',
        'mailboxSenderName',
        'mailboxOwnAddresses',
        'takesTags',
        'imap',
        'smtp',
        'isActive',
      ],
      field: (name) => text(`history.mailbox.${name}`),
      value: (_name, value) => {
        if (typeof value === 'boolean') return yesNo(value);
        return Array.isArray(value) ? value.map(String).join(', ') : shown(value);
      },
    },
    device: {
      fields: ['deviceName', 'deviceInterval', 'deviceKey'],
      field: (name) => text(`measurement.device.field.${name}`),
      value: (_name, value) => shown(value),
    },
    report: reportWords(text, language),
    organization: {
      fields: [
        'organizationName',
        'organizationTypeCode',
        'organizationEmail',
        'organizationData',
        'isActive',
      ],
      field: (name) => text(`organization.field.${name}`),
      value: (name, value) => {
        if (name === 'isActive') return yesNo(value);
        if (name === 'organizationTypeCode') return text(`organization.type.${shown(value)}`);
        return typeof value === 'object' && value !== null
          ? Object.entries(value)
              .map(([key, fact]) => `${key}: ${String(fact)}`)
              .join(', ')
          : shown(value);
      },
    },
  };
}

/** Fields of which the trail says only that they were changed. */
export const secretFields: ReadonlySet<string> = new Set([
  'userPassword',
  'passwordLink',
  'imapSecret',
  'smtpSecret',
  'deviceKey',
]);
