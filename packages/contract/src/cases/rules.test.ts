import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseStatusCodes, damageCloseTypes, repairStatuses, vehicleStatusCodes } from './codes.ts';
import type { CaseData } from './fields-derived.ts';
import { caseStatus, todayInIstanbul, vehicleStatus } from './rules.ts';

const day = '2026-03-15';

/** What each rule looks at, in the order in which the rules are asked. */
const ladder: readonly (readonly [CaseData, string])[] = [
  [{ damageCloseType: 'damagePaid' }, 'damagePaid'],
  [{ damagePaymentDate: '2026-03-16' }, 'paymentDateGiven'],
  [{ repairStatus: 'vehicleOnRepair' }, 'vehicleOnService'],
  [{ sendCaseToExpert: true }, 'atExpert'],
  [{ insuranceCaseNumber: 'H-1' }, 'gotInsuranceCaseNumber'],
  [{}, 'communicated'],
];

describe('the status of a case', () => {
  test.each(ladder)('%j alone: %s', (data, status) => {
    expect(caseStatus(data, day)).toBe(status);
  });

  test('is that of the first rule that holds, whatever holds further down', () => {
    for (const [at, [, status]] of ladder.entries()) {
      const data: CaseData = Object.assign({}, ...ladder.slice(at).map(([part]) => part));
      expect(caseStatus(data, day)).toBe(status);
    }
  });

  test.each(damageCloseTypes)('is the closing type %s, to the letter', (damageCloseType) => {
    expect(caseStatus({ damageCloseType, damagePaymentDate: day }, day)).toBe(damageCloseType);
  });

  test.each([
    ['2026-03-14', 'damagePaidDateWaiting'],
    ['2026-03-15', 'paymentDateGiven'],
    ['2026-03-16', 'paymentDateGiven'],
    ['2025-12-31', 'damagePaidDateWaiting'],
    ['2027-01-01', 'paymentDateGiven'],
  ])('with the payment on %s, seen on the 15th: %s', (damagePaymentDate, status) => {
    expect(caseStatus({ damagePaymentDate }, day)).toBe(status);
  });

  test.each<[CaseData, string]>([
    [{ repairStatus: 'repairCompleted' }, 'communicated'],
    [{ repairStatus: 'damaged', insuranceCaseNumber: 'H-1' }, 'gotInsuranceCaseNumber'],
    [{ sendCaseToExpertDate: '2026-03-01' }, 'atExpert'],
    [{ sendCaseToExpertDate: '2026-03-01', sendCaseToExpert: false }, 'atExpert'],
    [{ sendCaseToExpert: false }, 'communicated'],
    [{ sendCaseToInsurance: true, isExpertNeeded: 'expertNeeded', vehicleSeen: true }, 'communicated'],
    [{ damageCloseType: null, damagePaymentDate: null, insuranceCaseNumber: null }, 'communicated'],
  ])('%j: %s', (data, status) => {
    expect(caseStatus(data, day)).toBe(status);
  });

  test('is always one of the thirteen', () => {
    const date = fc.constantFrom(null, '2026-03-14', '2026-03-15', '2026-03-16');
    const data = fc.record(
      {
        damageCloseType: fc.constantFrom(null, ...damageCloseTypes),
        damagePaymentDate: date,
        repairStatus: fc.constantFrom(null, ...repairStatuses),
        sendCaseToExpert: fc.constantFrom(null, true, false),
        sendCaseToExpertDate: date,
        insuranceCaseNumber: fc.constantFrom(null, 'H-1'),
        serviceName: fc.constantFrom(null, 'Usta'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(data, (some) => {
        expect(caseStatusCodes).toContain(caseStatus(some, day));
        expect([null, ...vehicleStatusCodes]).toContain(vehicleStatus(some));
      }),
    );
  });
});

describe('the status of the vehicle', () => {
  test.each(repairStatuses)('is the state of the repair: %s', (repairStatus) => {
    expect(vehicleStatus({ repairStatus, serviceName: 'Usta' })).toBe(repairStatus);
  });

  test.each<[CaseData, string | null]>([
    [{ serviceName: 'Usta' }, 'vehicleOnService'],
    [{ serviceName: 'Usta', repairStatus: null }, 'vehicleOnService'],
    [{ serviceName: null }, null],
    [{ servicePhone: '05321112233' }, null],
    [{}, null],
  ])('%j: %s', (data, status) => {
    expect(vehicleStatus(data)).toBe(status);
  });
});

test('today is the day in Istanbul', () => {
  expect(todayInIstanbul(new Date('2026-03-14T20:59:00Z'))).toBe('2026-03-14');
  expect(todayInIstanbul(new Date('2026-03-14T21:00:00Z'))).toBe('2026-03-15');
});
