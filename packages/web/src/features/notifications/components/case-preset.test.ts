import { expect, it } from 'vitest';
import { casePreset } from './case-preset.ts';

const nothing = {
  plates: [],
  policyNumbers: [],
  insuranceCaseNumbers: [],
  senderAddress: 'kisi@example.com',
  senderName: 'Demo Kişi',
};

it('fills a case with what was recognised; who knows the file number is the insurer', () => {
  expect(
    casePreset({ ...nothing, plates: ['34 ABC 123', '06 XY 99'], insuranceCaseNumbers: ['H-1'] }),
  ).toEqual({
    plate: '34 ABC 123',
    insuranceCaseNumber: 'H-1',
    insuranceEmail: 'kisi@example.com',
  });
  expect(casePreset(nothing)).toEqual({ customerEmail: 'kisi@example.com', customerFullName: 'Demo Kişi' });
  expect(casePreset(undefined)).toEqual({});
});
