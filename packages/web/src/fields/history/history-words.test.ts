import { describe, expect, test } from 'vitest';
import { auditEntities, type AuditEntity } from '@hasar/contract/audit/codes.ts';
import english from '../../locales/en.json';
import turkish from '../../locales/tr.json';
import type { CaseWords } from '../case-words.ts';
import { historyWords } from './history-words.ts';

const textIn = (texts: object) => (key: string) => {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
  return typeof found === 'string' ? found : key;
};

/** Of the words of cases, the two that the trail needs. */
const casesIn = (texts: object) =>
  ({ field: (name: string) => textIn(texts)(`case.field.${name}`), value: String }) as unknown as CaseWords;

describe.each([
  ['tr', turkish],
  ['en', english],
] as const)('in %s', (language, texts) => {
  const words = historyWords(textIn(texts), casesIn(texts), language);

  test.each(auditEntities)(
    '%s and every field of it that one may ask after have a name',
    (entity: AuditEntity) => {
      const { fields, field } = words[entity];
      expect(new Set(fields).size).toBe(fields.length);
      const names = [textIn(texts)(`history.entity.${entity}`), ...fields.map(field)];
      // A key that has no text is shown as it is.
      expect(names.filter((name) => /\w\.\w/.test(name))).toEqual([]);
    },
  );
});

test('values are told in words', () => {
  const { user, company, account, holiday, note, report } = historyWords(
    textIn(turkish),
    casesIn(turkish),
    'tr',
  );
  expect(user.value('userRoleCode', 'supervisor')).toBe('Süpervizör');
  expect(user.value('userPermissionList', ['viewReport', 'editUser'])).toContain(', ');
  expect(user.value('userPermissionList', [])).toBe('Hiçbiri');
  expect(user.value('userPermissionList', null)).toBe('Rolün yetkileri');
  expect(user.value('isActive', false)).toBe('Hayır');
  expect(company.value('companyAsistPhone', '02125550100')).toBe('0 (212) 555 01 00');
  expect(company.value('companyType', 'service')).toBe('Servis');
  expect(account.value('accountType', 'agency')).toBe('Acente');
  expect(report.value('schedule', { frequency: 'weekly', hour: 8, weekday: 1, to: ['a@example.com'] })).toBe(
    'Haftalık Pazartesi 08:00: a@example.com',
  );
  expect(report.value('rowCount', 12_345)).toBe('12.345');
  expect(report.value('columns', ['id', 'plate'])).toBe('No, Plaka');
  const filter = { startDate: '2026-02-01', caseTypeList: ['kh1'], plate: { op: 'contains', value: '34' } };
  expect(report.value('filter', filter)).toBe(
    'Başlangıç tarihi: 01.02.2026 · Dosya türü: Kasko · Plaka: İçerir 34',
  );
  expect(holiday.value('holidayDate', '2026-10-29')).toBe('29.10.2026');
  expect(note.value('noteAlarmDueAt', '2026-10-29T09:00:00.000Z')).toBe('29.10.2026 12:00');
});
