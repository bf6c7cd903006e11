import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import { describe, expect, it } from 'vitest';
import { demoCases, type DemoCase } from './demo-cases.ts';
import { daysBefore } from './timeline.ts';

const order: readonly CaseFieldName[] = [
  'policyStartedAt',
  'damageDate',
  'informingDate',
  'sendCaseToExpertDate',
  'repairDate',
  'damagePaymentDate',
];

const dateOf = ({ caseData }: DemoCase, name: CaseFieldName) => (caseData[name] ?? '') as string;

describe.each(['2026-01-01', '2026-03-01', '2028-02-29'])('dates of the demo cases on %s', (today) => {
  const cases = demoCases({ count: 200, seed: 3, today });

  it('follow one another as a claim does', () => {
    for (const one of cases) {
      const dates = order.map((name) => dateOf(one, name)).filter((date) => date !== '');
      expect(dates).toEqual(dates.toSorted());
      expect(dateOf(one, 'policyEndedAt') >= dateOf(one, 'damageDate')).toBe(true);
    }
  });

  it('lie behind us, but for the end of the policy and payments to come', () => {
    for (const one of cases) {
      const behind = order.slice(0, -1).map((name) => dateOf(one, name));
      expect(behind.filter((date) => date > today)).toEqual([]);
      expect(dateOf(one, 'damagePaymentDate') <= daysBefore(today, -21)).toBe(true);
    }
  });

  it('were written no later than the last change, and cases come oldest first', () => {
    for (const one of cases) {
      expect(one.updatedDaysAgo).toBeGreaterThanOrEqual(0);
      expect(one.updatedDaysAgo).toBeLessThanOrEqual(one.createdDaysAgo);
      const changed = daysBefore(today, one.updatedDaysAgo);
      const happened = order.map((name) => dateOf(one, name)).filter((date) => date <= today);
      expect(happened.filter((date) => date > changed)).toEqual([]);
    }
    const ages = cases.map((one) => one.createdDaysAgo);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
  });
});
