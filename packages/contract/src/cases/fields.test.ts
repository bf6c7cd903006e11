import { describe, expect, test } from 'vitest';
import { fieldTypes } from '../fields/field-types.ts';
import { caseSections, documentSlots } from './codes.ts';
import { caseTypeCodes, caseTypes, mainCaseTypes } from './codes-types.ts';
import { caseFieldNames, caseFields, type CaseField } from './fields.ts';

const table: readonly (readonly [string, CaseField])[] = Object.entries(caseFields);
const inSection = (wanted: string) =>
  table.flatMap(([name, { section }]) => (section === wanted ? [name] : []));

/** The fields of the specification, section by section, spelled as on the wire. */
const specified: Record<string, string> = {
  customer:
    'customerFullName customerPhone customerEmail customerIdNumber customerTaxNumber relatedPersonFullName relatedPersonPhone',
  insurance:
    'insuranceCaseNumber policyNumber insuranceCompany policyStartedAt policyEndedAt agency caseReponsible insurancePhone insuranceEmail primDebt replacementVehicleTime damageExemption insuranceBrokerName insuranceBrokerPersonName insuranceReasuransName insuranceReasuransPersonName insuranceReasuransPersonEmail insuranceBrokerPersonPhone insuranceReasuransPersonPhone',
  expert:
    'isExpertNeeded expertName expertPhone expertEmail expertAdress vehicleSeen sendCaseToExpert sendCaseToInsurance sendCaseToExpertDate',
  damage: 'damageDate informingDate approximatePrice damageLocation damageCause',
  damagePayment: 'damagePaymentPrice damagePaymentDate regressionRatio damageCloseType isNotWatching remarks',
  vehicle: 'plate brand vehicleType vehicleYear dorsePlate headPlate',
  load: 'loadType loadInvoincePrice loadOwnerName loadOwnerPhone loadOwnerEmail loadOwnerVd loadOwnerVn',
  subTransporter:
    'loadSubTransporter subTransporterName subTransporterPhone subTransporterEmail subTransporterVd subTransporterVn',
  service:
    'serviceName relatedServicePersonFullName relatedServicePersonPhone servicePhone serviceEmail serviceAddress serviceType',
  repair: 'repairStatus repairDate',
  documents: 'documentTypeList',
};

describe('the field table', () => {
  test.each(Object.entries(specified))('has the fields of %s, no more and no fewer', (section, fields) => {
    expect(inSection(section).toSorted()).toEqual(fields.split(' ').toSorted());
  });

  test('has no field outside of these sections', () => {
    expect(new Set(table.map(([, { section }]) => section))).toEqual(new Set(Object.keys(specified)));
    expect(caseFieldNames).toEqual(table.map(([name]) => name));
  });

  test('money is of the type money', () => {
    const money = table.flatMap(([name, { type }]) => (type === 'money' ? [name] : []));
    expect(money.toSorted()).toEqual([
      'approximatePrice',
      'damageExemption',
      'damagePaymentPrice',
      'loadInvoincePrice',
    ]);
  });

  test('gives options where the type asks for them, and only there', () => {
    for (const [name, { type, options }] of table) {
      const asks = type === 'choice' || type === 'choices';
      expect([name, (options?.length ?? 0) > 0]).toEqual([name, asks]);
      expect(Object.hasOwn(fieldTypes, type)).toBe(true);
    }
  });

  test('keeps two fields in columns', () => {
    expect(table.flatMap(([name, { column }]) => (column === undefined ? [] : [[name, column]]))).toEqual([
      ['regressionRatio', 'regression_ratio'],
      ['isNotWatching', 'is_not_watching'],
    ]);
  });
});

describe('the case types', () => {
  test('can be chosen at the end of the tree: a subtype, or a main type that has none', () => {
    const leaves = Object.entries<readonly string[]>(mainCaseTypes).flatMap(([main, subtypes]) =>
      subtypes.length > 0 ? subtypes : [main],
    );
    expect(leaves.toSorted()).toEqual([...caseTypeCodes].toSorted());
  });

  test('know sections and slots that exist', () => {
    for (const { sections, documentSlots: slots } of Object.values(caseTypes)) {
      expect(caseSections).toEqual(expect.arrayContaining([...sections]));
      expect(documentSlots).toEqual(expect.arrayContaining([...slots]));
    }
  });

  test('leave no section and no document slot unused', () => {
    const all = Object.values(caseTypes);
    expect(new Set(all.flatMap(({ sections }) => sections))).toEqual(new Set(caseSections));
    expect(new Set(all.flatMap((type) => type.documentSlots))).toEqual(new Set(documentSlots));
  });
});
