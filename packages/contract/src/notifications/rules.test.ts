import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressesIn,
  answerSubject,
  defaultSubject,
  fillTemplate,
  placeholderNames,
  unknownPlaceholders,
} from './rules.ts';

describe('a template', () => {
  test('knows the fields of a case and little else', () => {
    expect(placeholderNames).toEqual(expect.arrayContaining(['plate', 'policyNumber', 'caseId']));
    expect(unknownPlaceholders('{{plate}} {{ caseId }} {{password}} {{}} {{ constructor }}')).toEqual([
      'password',
      '',
      'constructor',
    ]);
    expect(unknownPlaceholders('{plate} {{{plate}}} }}{{')).toEqual([]);
  });

  test('is filled once: what a value holds is no template', () => {
    const values: Record<string, string> = { plate: '{{policyNumber}}', policyNumber: 'P1' };
    const filled = fillTemplate('{{plate}}, {{ policyNumber }}, {{brand}}.', (name) => values[name] ?? '');
    expect(filled).toBe('{{policyNumber}}, P1, .');
  });

  test('of any text is filled without harm', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom('{{', '}}', 'plate'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        expect(fillTemplate(text, () => '{{plate}}').length).toBeGreaterThanOrEqual(0);
        expect(unknownPlaceholders(text)).not.toContain('plate');
      }),
    );
  });
});

describe('a subject', () => {
  test.each([
    [{}, 'Hasar takibi hk.'],
    [{ plate: '34 ABC 123' }, 'Hasar takibi hk. 34 ABC 123'],
    [{ plate: '34 ABC 123', insuranceCaseNumber: '2026/1' }, 'Hasar takibi hk. 34 ABC 123 2026/1'],
    [{ plate: ' ', insuranceCaseNumber: null }, 'Hasar takibi hk.'],
  ])('of a new message about %j', (data, subject) => {
    expect(defaultSubject(data)).toBe(subject);
  });

  test.each([
    ['Hasar', 'Re: Hasar'],
    ['RE: YNT: re[2]: Hasar', 'Re: Hasar'],
    ['  Ynt : Hasar', 'Re: Hasar'],
    ['Rehber', 'Re: Rehber'],
    ['Re:', 'Re:'],
    ['', 'Re:'],
  ])('of an answer to %j', (subject, answer) => {
    expect(answerSubject(subject)).toBe(answer);
  });
});

test.each([
  ['a@example.com', ['a@example.com']],
  ['Demo Eksper <a@example.com>; b@example.com,\nA@EXAMPLE.com', ['a@example.com', 'b@example.com']],
  [' , ; ', []],
  ['a@example.com b@example.com', ['a@example.com b@example.com']],
])('the addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
