import { describe, expect, it } from 'vitest';
import { caseTypes } from '../cases/codes-types.ts';
import type { InsuranceCase } from '../cases/schema.ts';
import type { DocumentTypeCode } from './codes.ts';
import { missingSlots, requiredSlots, typesOf } from './rules-papers.ts';
import type { CaseDocument } from './schema.ts';

const ofType = (caseTypeCode: string, documentTypeList?: unknown) =>
  ({ caseTypeCode, caseData: documentTypeList === undefined ? {} : { documentTypeList } }) as InsuranceCase;
const documents = (...types: DocumentTypeCode[]) =>
  types.map((documentTypeCode, at) => ({ id: at + 1, documentTypeCode }) as CaseDocument);

describe('what a case needs', () => {
  it('is all that its type asks for, until somebody has chosen', () => {
    expect(requiredSlots(ofType('kh1'))).toEqual(caseTypes.kh1.documentSlots);
    expect(requiredSlots(ofType('kh1', null))).toEqual(caseTypes.kh1.documentSlots);
    expect(requiredSlots(ofType('kh1', []))).toEqual([]);
    expect(requiredSlots(ofType('kh2'))).toEqual([]);
  });

  it('stands in the order of the type, whatever the order of the choice; what the type does not ask for is left out', () => {
    expect(requiredSlots(ofType('kh1', ['repairProposal', 'cmrDocument', 'accidentReport']))).toEqual([
      'accidentReport',
      'repairProposal',
    ]);
  });

  it('is missing as long as there is none of it', () => {
    expect(missingSlots(['accidentReport', 'repairProposal'], documents('image', 'accidentReport'))).toEqual([
      'repairProposal',
    ]);
  });
});

describe('what a document may be', () => {
  it('offers the papers of the case type first, then image and file', () => {
    expect(typesOf(ofType('kh1')).slice(-2)).toEqual(['image', 'file']);
    expect(typesOf(ofType('kh1'))[0]).toBe('damageNotificationForm');
    expect(typesOf(ofType('12'))).toEqual(['image', 'file']);
  });
});
