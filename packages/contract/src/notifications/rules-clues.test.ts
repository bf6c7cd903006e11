import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClues, findLooseNumbers } from './rules-clues.ts';

const inText = (text: string) =>
  findClues({ subject: '', text, fileNames: [] }).map(({ kind, value }) => `${kind} ${value}`);
const file = (value: string) => `insuranceCaseNumber ${value}`;
const policy = (value: string) => `policyNumber ${value}`;
const plate = (value: string) => `plate ${value}`;

describe('numbers as insurers write them', () => {
  it.each<[string, string[]]>([
    ['Dosya No: 2026/12345', [file('2026/12345')]],
    ['DOSYA NO:2026/12345', [file('2026/12345')]],
    ['Hasar Dosya No : H-2026-001234', [file('H-2026-001234')]],
    ['Hasar No 123456789', [file('123456789')]],
    ['HASAR DOSYA NUMARASI: 26K000123', [file('26K000123')]],
    ['Hasar dosyası numaranız - 26K000123.', [file('26K000123')]],
    ['Hasar Dosya Numarası\n2026 / 12345', [file('2026/12345')]],
    ['*Dosya No:* 2026-77', [file('2026-77')]],
    ['Hasar İhbar No=12345678', [file('12345678')]],
    ["Dosya No'su 20261234", [file('20261234')]],
    ['Dosya numaranız 20261234', [file('20261234')]],
    ['2026/12345 nolu hasar dosyanız hakkında', [file('2026/12345')]],
    ["12345678 no'lu dosya", [file('12345678')]],
    ['12345678 numaralı kasko hasar dosyası', [file('12345678')]],
    ['Claim No: ABC-123456', [file('ABC-123456')]],
    ['Claim number 778899', [file('778899')]],
    ['Poliçe No: 310-40100137-0', [policy('310-40100137-0')]],
    ['POLİÇE NO : 310-40100137-0', [policy('310-40100137-0')]],
    ['Police No:40100137/0', [policy('40100137/0')]],
    ['Poliçe Numarası: 0001 - 0210 - 12345678', [policy('0001-0210-12345678')]],
    ['Poliçe/Zeyil No: 40100137/0', []],
    ['Poliçe No / Zeyil No: 40100137/0', [policy('40100137/0')]],
    ['Poliçeniz no 40100137', [policy('40100137')]],
    ['40100137 numaralı poliçeniz', [policy('40100137')]],
    ['40100137 nolu kasko poliçesi', [policy('40100137')]],
    ['Policy Number: T-99 12', []],
    [
      'Dosya No: 2026/123, Poliçe No: 40100137, Plaka: 34 ABC 123',
      [policy('40100137'), file('2026/123'), plate('34 ABC 123')],
    ],
    ['Dosya No / Plaka: 2026/123 / 34 ABC 123', [plate('34 ABC 123')]],
    ['Dosya No: 20261234 / 34 ABC 123', [file('20261234'), plate('34 ABC 123')]],
    ['Dosya No: 20261234 - 21.11.2026', [file('20261234')]],
    ['Hasar Dosya No\t: 20261234', [file('20261234')]],
    ['Dosya No | 20261234 |', [file('20261234')]],
  ])('%j', (text, clues) => {
    expect(inText(text)).toEqual(clues);
  });

  it.each([
    'Dosya No: 21.11.2026',
    'Dosya No: bekleniyor',
    'Dosya no lütfen',
    'Poliçe No:',
    'Telefon no: 0500 555 1234',
    'Fatura No: ABC2026000001',
    'Vergi No: 1234567890',
    'TC Kimlik No: 10000000146',
    'dosyanızı inceledik 2026/12345',
    'Hasar nokta 12345',
    'Dosya 2026',
  ])('finds none in %j', (text) => {
    expect(inText(text)).toEqual([]);
  });
});

describe('plates', () => {
  it.each<[string, string[]]>([
    ['34 ABC 123', [plate('34 ABC 123')]],
    ['34ABC123 plakalı araç', [plate('34 ABC 123')]],
    ['plaka: 34-abc-123', [plate('34 ABC 123')]],
    ['06 A 12345 ve 35 BD 1234', [plate('06 A 12345'), plate('35 BD 1234')]],
    ['(34.TIR.99)', [plate('34 TIR 99')]],
    ['34ABC123,35BD1234', [plate('34 ABC 123'), plate('35 BD 1234')]],
    ['34 tir 99', [plate('34 TIR 99')]],
    ['34 TİR 99', []],
    ['82 ABC 123', []],
    ['34 WXQ 123', []],
    ['134 ABC 123', []],
    ['34 ABC 1234', []],
    ['34 ABC 12,50', []],
    ['TR34ABC123', []],
    ['1.34 TL 5000', []],
  ])('%j', (text, clues) => {
    expect(inText(text)).toEqual(clues);
  });
});

it('reads subjects and file names first, and says each thing once', () => {
  expect(
    findClues({
      subject: 'Hasar Dosya No:2026/1 hk. 34abc123',
      text: 'Dosya No: 2026/1, Poliçe No: 40100137, plaka 34 ABC 123',
      fileNames: ['34ABC123_ruhsat.pdf', 'Poliçe_No_40100137.pdf', 'Dosya No 20267777.PDF'],
    }),
  ).toEqual([
    { kind: 'insuranceCaseNumber', value: '2026/1', place: 'subject' },
    { kind: 'plate', value: '34 ABC 123', place: 'subject' },
    { kind: 'policyNumber', value: '40100137', place: 'fileName' },
    { kind: 'insuranceCaseNumber', value: '20267777', place: 'fileName' },
  ]);
});

it('gathers the bare numbers of subjects and file names', () => {
  expect(
    findLooseNumbers({
      subject: 'H2026123456 - 34ABC123 hasar, 310-40100137-0',
      fileNames: ['0012345678_ek.pdf'],
    }),
  ).toEqual(['H2026123456', '310-40100137-0', '0012345678']);
});

describe('for any text', () => {
  const digits = fc.stringMatching(/^[0-9]{5,12}$/);
  const label = fc.constantFrom('Dosya No', 'Hasar Dosya No', 'HASAR NO', 'Hasar Dosya Numarası', 'DOSYA NO');
  const gap = fc.constantFrom(': ', ' : ', ':', ' ', '\n', ' - ', ':\n', ' = ');
  const noise = fc.string({ maxLength: 40 }).map((text) => text.replace(/[\p{L}\p{N}./\-'’#]/gu, ''));

  it('a labelled number is found whatever stands around it', () => {
    fc.assert(
      fc.property(noise, label, gap, digits, noise, (left, name, between, number, right) => {
        expect(inText(`${left} ${name}${between}${number} ${right}`)).toContain(file(number));
      }),
    );
  });

  it('every clue stands in the text, spaces and signs aside', () => {
    const bare = (text: string) =>
      text
        .replaceAll(/[ıİ]/g, 'I')
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, '');
    const piece = fc.oneof(
      fc.string({ maxLength: 10 }),
      label,
      gap,
      digits,
      fc.constantFrom('34 ABC 123', 'Poliçe No', 'İ', 'ı', ' nolu dosya'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        for (const { value } of findClues({ subject: text, text, fileNames: [text] }))
          expect(bare(text)).toContain(bare(value));
      }),
    );
  });

  it('takes no longer than a moment', () => {
    for (const piece of [
      '1-',
      '1 / ',
      'Dosya No ',
      'a1',
      '34 ',
      '34 ABC ',
      'hasar dosya ',
      '12345 nolu ',
      'no',
      '/ zeyil',
      '1.2',
    ])
      expect(findClues({ subject: '', text: piece.repeat(100_000), fileNames: [] }).length).toBeLessThan(200);
  });
});
