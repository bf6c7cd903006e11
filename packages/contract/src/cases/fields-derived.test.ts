import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseSections } from './codes.ts';
import { caseTypeCodes, type CaseTypeCode } from './codes-types.ts';
import { caseFieldNames, type CaseFieldName, caseField, isCaseField } from './fields.ts';
import { caseDataInput, caseDataListFields, hasField, sectionsOf } from './fields-derived.ts';

describe('a case of a type', () => {
  const base = ['customer', 'damage', 'insurance', 'expert', 'damagePayment'];
  const motor = [
    'customer',
    'vehicle',
    'damage',
    'insurance',
    'service',
    'expert',
    'repair',
    'damagePayment',
  ];
  const freight = [
    'customer',
    'vehicle',
    'load',
    'subTransporter',
    'damage',
    'insurance',
    'expert',
    'damagePayment',
  ];
  const expected = (type: CaseTypeCode) =>
    type === 'ffl1' ? freight : type === 'kh1' || type === 'th1' ? motor : base;

  test.each(caseTypeCodes)('%s shows its sections in the order of the dialog', (type) => {
    const sections = sectionsOf(type).map(({ section }) => section);
    expect(sections).toEqual(expected(type));
    expect(sections).toEqual(caseSections.filter((section) => sections.includes(section)));
  });

  test.each(caseTypeCodes)('%s shows each of its fields once, in the section of the field', (type) => {
    const shown = sectionsOf(type).flatMap(({ fields }) => fields);
    expect(new Set(shown).size).toBe(shown.length);
    for (const { section, fields } of sectionsOf(type)) {
      expect(fields.length).toBeGreaterThan(0);
      for (const name of fields) expect(caseField(name).section).toBe(section);
    }
    const has = caseFieldNames.filter((name) => hasField(type, name) && name !== 'documentTypeList');
    expect(shown.toSorted()).toEqual(has.toSorted());
  });

  test('th1 has the fields of kh1, kh2 those that all have', () => {
    expect(sectionsOf('th1')).toEqual(sectionsOf('kh1'));
    expect(sectionsOf('kh2')).toEqual(sectionsOf('12'));
    for (const { fields } of sectionsOf('kh2')) {
      for (const name of fields) expect(caseTypeCodes.every((type) => hasField(type, name))).toBe(true);
    }
  });

  test.each<[CaseFieldName, readonly CaseTypeCode[]]>([
    ['plate', ['kh1', 'th1', 'ffl1']],
    ['headPlate', ['ffl1']],
    ['dorsePlate', ['ffl1']],
    ['insuranceBrokerName', ['ffl1']],
    ['insuranceReasuransPersonEmail', ['ffl1']],
    ['loadType', ['ffl1']],
    ['subTransporterName', ['ffl1']],
    ['serviceName', ['kh1', 'th1']],
    ['repairStatus', ['kh1', 'th1']],
    ['documentTypeList', ['kh1', 'th1', 'ffl1']],
    ['policyNumber', caseTypeCodes],
    ['isNotWatching', caseTypeCodes],
  ])('%s belongs to %j', (name, types) => {
    expect(caseTypeCodes.filter((type) => hasField(type, name))).toEqual(types);
  });
});

test.each(['toString', 'constructor', '__proto__', 'Plate', ''])('%j is no field', (name) => {
  expect(isCaseField(name)).toBe(false);
});

describe('case data as it is written', () => {
  const refusals = (data: unknown) =>
    caseDataInput.safeParse(data).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

  test('is normalised by the type of each field', () => {
    const data = {
      plate: '34abc123',
      customerPhone: '+90 532 111 22 33',
      customerEmail: ' ayse@example.com ',
      approximatePrice: { price: '01234.567' },
      documentTypeList: ['accidentReport', 'cmrDocument', 'accidentReport'],
      regressionRatio: 33.336,
    };
    expect(caseDataInput.parse(data)).toEqual({
      plate: '34 ABC 123',
      customerPhone: '05321112233',
      customerEmail: 'ayse@example.com',
      approximatePrice: { price: '1234.56', currency: 'TRY' },
      documentTypeList: ['accidentReport', 'cmrDocument'],
      regressionRatio: 33.34,
    });
  });

  test.each<[CaseFieldName, unknown]>([
    ['plate', null],
    ['plate', '   '],
    ['customerEmail', ''],
    ['damageDate', ''],
    ['damageCloseType', ''],
    ['approximatePrice', { price: '', currency: 'USD' }],
    ['approximatePrice', { price: null, currency: 'USD' }],
    ['vehicleYear', ''],
    ['primDebt', null],
  ])('%s is cleared by %j', (name, value) => {
    expect(caseDataInput.parse({ [name]: value })).toEqual({ [name]: null });
  });

  test('holds only what was sent', () => {
    expect(caseDataInput.parse({})).toEqual({});
    expect(Object.keys(caseDataInput.parse({ plate: 'x' }))).toEqual(['plate']);
  });

  test('names unknown fields', () => {
    const result = caseDataInput.safeParse({ plate: 'x', colour: 'red', Plate: 'y' });
    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['colour', 'Plate'] }]);
  });

  test('names each wrong field with its reason', () => {
    const data = {
      customerEmail: 'ayse',
      damageDate: '2026-02-30',
      damageCloseType: 'closed',
      serviceType: 'toString',
      documentTypeList: ['accidentReport', 'selfie'],
      approximatePrice: { price: '1,5', currency: 'TRY' },
      remarks: 'x'.repeat(10_001),
      vehicleYear: 1800,
    };
    expect(refusals(data)?.toSorted()).toEqual([
      ['approximatePrice.price', 'validation.moneyFormat'],
      ['customerEmail', 'validation.emailFormat'],
      ['damageCloseType', 'validation.unknownChoice'],
      ['damageDate', 'validation.dateFormat'],
      ['documentTypeList.1', 'validation.unknownChoice'],
      ['remarks', 'validation.tooLong'],
      ['serviceType', 'validation.unknownChoice'],
      ['vehicleYear', 'validation.outOfRange'],
    ]);
  });

  test('whatever is sent is case data or a refusal, and what was kept is kept again as it is', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('', '12', '34A1234'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...caseFieldNames), value), (data) => {
        const first = caseDataInput.safeParse(data);
        if (first.success) expect(caseDataInput.parse(first.data)).toEqual(first.data);
        else expect(first.error.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

test('every field can be filtered, all but lists can be sorted by', () => {
  expect(Object.keys(caseDataListFields)).toEqual(caseFieldNames);
  const unsortable = caseFieldNames.filter((name) => caseDataListFields[name]?.sortable === false);
  expect(unsortable).toEqual(['documentTypeList']);
  expect(caseDataListFields['repairStatus']?.options).toEqual([
    'vehicleOnRepair',
    'repairCompleted',
    'damaged',
  ]);
});
