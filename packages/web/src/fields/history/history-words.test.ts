import { describe, expect, test } from 'vitest';
import { auditEntities, type AuditEntity } from '@hasar/contract/audit/codes.ts';
import english from '../../locales/en.json';
import turkish from '../../locales/tr.json';
import type { CaseWords } from '../use-case-words.ts';
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
])('in %s', (_, texts) => {
  const words = historyWords(textIn(texts), casesIn(texts));

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
  const { user, company, account, holiday, note } = historyWords(textIn(turkish), casesIn(turkish));
  expect(user.value('userRoleCode', 'supervisor')).toBe('Süpervizör');
  expect(user.value('userPermissionList', ['viewReport', 'editUser'])).toContain(', ');
  expect(user.value('userPermissionList', [])).toBe('Hiçbiri');
  expect(user.value('userPermissionList', null)).toBe('Rolün yetkileri');
  expect(user.value('isActive', false)).toBe('Hayır');
  expect(company.value('companyAsistPhone', '02125550100')).toBe('0 (212) 555 01 00');
  expect(company.value('companyType', 'service')).toBe('Servis');
  expect(account.value('accountType', 'agency')).toBe('Acente');
  expect(holiday.value('holidayDate', '2026-10-29')).toBe('29.10.2026');
  expect(note.value('noteAlarmDueAt', '2026-10-29T09:00:00.000Z')).toBe('29.10.2026 12:00');
});
