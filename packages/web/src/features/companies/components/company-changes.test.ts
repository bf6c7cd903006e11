import { describe, expect, test } from 'vitest';
import type { Company } from '@hasar/contract/companies/schema.ts';
import { checkChanges, companyForm, typedChanges, type CompanyForm } from './company-changes.ts';

const stored = companyForm('insurance', {
  companyData: { companyName: 'Işık Sigorta', companyAgentNo: '100', companyCrPhone: '02125550101' },
} as unknown as Company);

const typed = (data: CompanyForm['companyData']): CompanyForm => ({
  companyData: { ...stored.companyData, ...data },
});

describe('what is sent of a company', () => {
  test.each<[string, CompanyForm['companyData'], object]>([
    ['nothing while nothing is changed', {}, {}],
    ['no spaces around what was there', { companyName: ' Işık Sigorta ' }, {}],
    ['no empty field that was empty', { companyUrl: '', companyCrPerson: '  ' }, {}],
    ['a new value', { companyAgentNo: '200' }, { companyAgentNo: '200' }],
    ['null for what was emptied', { companyAgentNo: ' ' }, { companyAgentNo: null }],
    [
      'addresses and numbers as they are stored',
      { companyUrl: 'isik.example', companyDamagePhone: '+90 212 555 01 02' },
      { companyUrl: 'https://isik.example', companyDamagePhone: '02125550102' },
    ],
  ])('is %s', (_, data, change) => {
    expect(checkChanges(stored, typed(data))).toEqual({ change });
  });

  test('is nothing with a field that the contract refuses, or without a name', () => {
    const wrong = typed({ companyName: ' ', companyCrEmail: 'x', companyUrl: 'javascript:alert(1)' });
    expect(checkChanges(stored, wrong)).toEqual({
      refused: {
        companyName: 'validation.notEmpty',
        companyCrEmail: 'validation.emailFormat',
        companyUrl: 'validation.urlFormat',
      },
    });
    expect(Object.keys(typedChanges(stored, wrong))).toEqual(['companyName', 'companyUrl', 'companyCrEmail']);
  });
});
