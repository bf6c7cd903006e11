import {
  caseSections,
  caseStatusCodes,
  documentSlots,
  vehicleStatusCodes,
} from '@hasar/contract/cases/codes.ts';
import { caseTypeCodes, mainCaseTypes } from '@hasar/contract/cases/codes-types.ts';
import { caseFields } from '@hasar/contract/cases/fields.ts';
import { CodedError, errorStatus } from '@hasar/contract/errors.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorText } from './error-text.ts';
import { languageKey, languages, setLanguage, startI18n, textOf } from './i18n.ts';

beforeAll(async () => {
  localStorage.clear();
  await startI18n();
});

it('starts in Turkish and keeps the language that was chosen', async () => {
  expect(document.documentElement.lang).toBe('tr');
  expect(textOf('case.status.atExpert')).toBe('Eksperde');
  await setLanguage('en');
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem(languageKey)).toBe('en');
  expect(textOf('case.status.atExpert')).toBe('With the surveyor');
  expect(textOf('case.status.noSuchStatus')).toBeUndefined();
});

it('words a failure by its code, and one without a code as unknown', async () => {
  await setLanguage('en');
  expect(errorText(new CodedError('INVALID_CREDENTIALS'))).toBe('Wrong e-mail or password.');
  expect(errorText(new Error('boom'))).toBe('An unknown error occurred...');
});

/** What the contract says exists, by the prefix of its labels. */
const named = {
  'case.field': Object.keys(caseFields),
  'case.section': caseSections,
  'case.mainType': Object.keys(mainCaseTypes).filter((main) => !caseTypeCodes.some((code) => code === main)),
  'case.type': caseTypeCodes,
  'case.status': caseStatusCodes,
  'case.vehicleStatus': vehicleStatusCodes,
  'case.document': documentSlots,
  errors: Object.keys(errorStatus),
};

describe.each(languages)('in %s', (language) => {
  beforeAll(() => setLanguage(language));

  it.each(Object.entries(named))('every name of %s has a text', (prefix, names) => {
    const resources = i18next.getFixedT(language) as (key: string, options: object) => string;
    const lacking = names.filter(
      (name) => resources(`${prefix}.${name}`, { lng: language, fallbackLng: [], defaultValue: '' }) === '',
    );
    expect(lacking).toEqual([]);
  });
});
