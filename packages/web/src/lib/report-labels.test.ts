import {
  caseStatusCodes,
  expertNeeds,
  serviceTypes,
  vehicleStatusCodes,
} from '@hasar/contract/cases/codes.ts';
import { caseTypeCodes } from '@hasar/contract/cases/codes-types.ts';
import { reportColumnNames, withCurrencies } from '@hasar/contract/reports/fields.ts';
import { reportHeading, reportWord } from '@hasar/contract/reports/rules.ts';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import tr from '../locales/tr.json';

/** Beside each other in a sheet these need to say more than under the heading of their section, or stand on no other screen. */
const ownHeadings = new Set([
  'customerPhone',
  'customerEmail',
  'customerIdNumber',
  'customerTaxNumber',
  'subTransporterName',
  'lastActivityAt',
  'noteText',
  'isActive',
]);

describe.each([
  ['tr', tr],
  ['en', en],
] as const)('a report in %s', (language, texts) => {
  it('names its columns as the screens do, each differently', () => {
    const words: Record<string, string> = { ...texts.case.field, ...texts.cases.column };
    for (const name of reportColumnNames.filter((one) => !ownHeadings.has(one)))
      expect(reportHeading(name, language)).toBe(words[name]);
    const headings = withCurrencies(reportColumnNames).map((name) => reportHeading(name, language));
    expect(new Set(headings).size).toBe(headings.length);
  });

  it('names codes as the screens do', () => {
    const named = (name: string, codes: readonly string[], words: object) =>
      expect(codes.map((code) => reportWord(name, code, language))).toEqual(
        codes.map((code) => (words as Record<string, string>)[code]),
      );
    named('caseStatusCode', caseStatusCodes, texts.case.status);
    named('damageCloseType', caseStatusCodes, texts.case.status);
    named('caseTypeCode', caseTypeCodes, texts.case.type);
    named('vehicleStatusCode', vehicleStatusCodes, texts.case.vehicleStatus);
    named('isExpertNeeded', expertNeeds, texts.case.option.isExpertNeeded);
    named('serviceType', serviceTypes, texts.case.option.serviceType);
  });
});
