import { describe, expect, it } from 'vitest';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { typesOf } from '@hasar/contract/documents/rules-papers.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { groupDocuments } from './document-groups.ts';

const documents = (...types: DocumentTypeCode[]) =>
  types.map((documentTypeCode, at) => ({ id: at + 1, documentTypeCode }) as CaseDocument);

describe('documents by type', () => {
  it('loses none, also of types that the case does not know any more', () => {
    const all = documents('file', 'cmrDocument', 'accidentReport', 'file');
    const groups = groupDocuments(all, typesOf({ caseTypeCode: 'kh1' }));
    expect(groups.map(({ type }) => type)).toEqual(['accidentReport', 'file', 'cmrDocument']);
    expect(groups.flatMap((group) => group.documents)).toHaveLength(4);
  });
});
