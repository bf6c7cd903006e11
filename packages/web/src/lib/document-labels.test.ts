import { documentSlots } from '@hasar/contract/cases/codes.ts';
import { documentTypeLabels } from '@hasar/contract/documents/codes-labels.ts';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import tr from '../locales/tr.json';

it('calls papers in archives what the screens call them', () => {
  for (const slot of documentSlots) {
    expect(documentTypeLabels.tr[slot]).toBe(tr.case.document[slot]);
    expect(documentTypeLabels.en[slot]).toBe(en.case.document[slot]);
  }
});
