import { expect, it } from 'vitest';
import { caseWarning } from './case-warnings.ts';

it('doubts plates and numbers by their type, and says nothing about empty fields', () => {
  expect(caseWarning('plate', 'M-AB 123', {})).toBe('warning.plate');
  expect(caseWarning('plate', '34 ABC 123', {})).toBeUndefined();
  expect(caseWarning('customerIdNumber', '12345678901', {})).toBe('warning.identityNumber');
  expect(caseWarning('loadOwnerVn', '1234567891', {})).toBe('warning.taxNumber');
  expect(caseWarning('plate', '', {})).toBeUndefined();
  expect(caseWarning('plate', null, {})).toBeUndefined();
});

it('doubts a policy that ends before it starts', () => {
  const data = { policyStartedAt: '2026-01-01' };
  expect(caseWarning('policyEndedAt', '2025-12-31', data)).toBe('warning.policyPeriod');
  expect(caseWarning('policyEndedAt', '2026-01-01', data)).toBeUndefined();
  expect(caseWarning('policyEndedAt', null, data)).toBeUndefined();
});
