import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { readSheets } from '../../testing/sheets.ts';
import { workbookStream, type Cell, type SheetColumn } from './workbook.ts';

const columns: SheetColumn[] = [
  { header: 'Ad', kind: 'text', width: 20 },
  { header: 'Tutar', kind: 'money', width: 12 },
  { header: 'Tarih', kind: 'date', width: 12 },
];

async function* batches(...given: Cell[][][]) {
  yield* given;
}

async function* failing(): AsyncGenerator<Cell[][]> {
  yield [['a']];
  throw new Error('the database went away');
}

async function written(given: Cell[][][], rowsOfSheet?: number): Promise<Buffer> {
  const options = { sheetName: 'Data', columns, ...(rowsOfSheet === undefined ? {} : { rowsOfSheet }) };
  return buffer(workbookStream(options, batches(...given)));
}

test('another program reads the same rows, types and sheet name', async () => {
  const bytes = await written([
    [['Ayşe Işıkçı', 1234567890123.45, 46082]],
    [
      ['', null, null],
      ['Ö', 0.1, 61],
    ],
  ]);
  const book = await readXlsx(bytes);
  expect(book.sheets.map(({ name }) => name)).toEqual(['Data']);
  const [header, ...rows] = book.sheets[0]!.rows;
  expect(header).toEqual(['Ad', 'Tutar', 'Tarih']);
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['Ayşe Işıkçı', 1234567890123.45],
    ['', null],
    ['Ö', 0.1],
  ]);
  expect(rows[0]![2]).toEqual(new Date('2026-03-01T00:00:00Z'));
});

test('a text stays a text, whatever it begins with and holds', async () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '＝1+1',
    "=cmd|' /C calc'!A0",
    '<b>&amp; "x"',
    '_x000A_',
    'iki\nsatır',
    ' boşluk ',
  ];
  const bytes = await written([texts.map((text) => [text])]);
  const { sheets } = readSheets(bytes);
  expect(sheets[0]!.xml).not.toContain('<f');
  const cells = sheets[0]!.rows.slice(1).flat();
  expect(cells.map(({ isText }) => isText)).toEqual(texts.map(() => true));
  expect(cells.map(({ value }) => value)).toEqual(
    texts.map((text) => text.replace('_x000A_', '_x005F_x000A_')),
  );
});

test('what cannot stand in XML is left out, what is too long for a cell is cut', async () => {
  const bytes = await written([[['a\u0001b\u000bc\ud800d\ufffee'], ['a\r\nb'], ['x'.repeat(40_000)]]]);
  const values = readSheets(bytes)
    .sheets[0]!.rows.slice(1)
    .map(([cell]) => cell!.value);
  expect(values.slice(0, 2)).toEqual(['abc\ufffdde', 'a\nb']);
  expect(values[2]).toHaveLength(32_767);
});

test('the header stays in sight and filters every column; so it does without a row', async () => {
  const { xml, rows } = readSheets(await written([])).sheets[0]!;
  expect(rows).toHaveLength(1);
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<autoFilter ref="A1:C1"/>');
  expect(readSheets(await written([[['a'], ['b']]])).sheets[0]!.xml).toContain('<autoFilter ref="A1:C3"/>');
});

test('rows that one sheet cannot hold go on in another', async () => {
  const { names, sheets } = readSheets(
    await written(
      [
        [['1'], ['2'], ['3']],
        [['4'], ['5']],
      ],
      3,
    ),
  );
  expect(names).toEqual(['Data', 'Data_2', 'Data_3']);
  expect(sheets.map(({ rows }) => rows.map(([cell]) => cell!.value))).toEqual([
    ['Ad', '1', '2'],
    ['Ad', '3', '4'],
    ['Ad', '5'],
  ]);
});

test('asks for no more than is taken, and lets go when its reader leaves', async () => {
  let [asked, left] = [0, false];
  async function* endless() {
    try {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 100 }, () => [Math.random().toString(36).repeat(20)] as Cell[]);
      }
    } finally {
      left = true;
    }
  }
  const stream = workbookStream({ sheetName: 'Data', columns }, endless());
  stream.once('readable', () => void stream.read());
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(200);
  stream.destroy();
  await finished(stream).catch(() => undefined);
  await expect.poll(() => left).toBe(true);
});

test('an error among the rows breaks the stream off', async () => {
  await expect(buffer(workbookStream({ sheetName: 'Data', columns }, failing()))).rejects.toThrow(
    'went away',
  );
});
