import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inert, toHtml, toTsv } from './clipboard.ts';

const text = (rows: string[][]) => ({ rows, numeric: rows[0]?.map(() => false) ?? [] });

/** Reads tab separated text as spreadsheets do. */
function readTsv(tsv: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < tsv.length; at += 1) {
    const sign = tsv[at]!;
    if (quoted && sign === '"' && tsv[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && sign === '\t') {
      rows.at(-1)!.push(cell);
      cell = '';
    } else if (!quoted && tsv.startsWith('\r\n', at)) {
      rows.at(-1)!.push(cell);
      rows.push([]);
      cell = '';
      at += 1;
    } else cell += sign;
  }
  rows.at(-1)!.push(cell);
  return rows;
}

describe('as text', () => {
  it('stands in lines with tabs, under its headings', () => {
    const cells = {
      headers: ['No', 'Sigortalı'],
      rows: [
        ['12', 'Gülşen Işıkçı'],
        ['13', ''],
      ],
      numeric: [true, false],
    };
    expect(toTsv(cells)).toBe('No\tSigortalı\r\n12\tGülşen Işıkçı\r\n13\t');
  });

  it('is read back by a spreadsheet as it was, whatever it holds', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('a\tb', 'iki\nsatır', 'üç\r\nsatır', '"tırnak"', '"'));
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word, word), { minLength: 1 }), (rows) => {
        expect(readTsv(toTsv(text(rows)))).toEqual(rows.map((row) => row.map((cell) => inert(cell))));
      }),
    );
  });
});

describe('as a table', () => {
  it('keeps texts as texts and lets quantities be numbers', () => {
    const html = toHtml({ rows: [['00123', '1.234,50']], numeric: [false, true] });
    expect(html).toContain(`<td style="mso-number-format:'\\@'">00123</td><td>1.234,50</td>`);
  });

  it('holds no markup but its own', () => {
    const html = toHtml({ ...text([['<b>&"', 'bir\niki']]), headers: ['<i>', 'x'] });
    expect(html).toContain('&lt;b&gt;&amp;&quot;');
    expect(html).toContain('bir<br style="mso-data-placement:same-cell">iki');
    expect(html).toContain('<th>&lt;i&gt;</th>');
    expect(html).not.toContain('<b>');
  });
});

describe('what a spreadsheet would run', () => {
  it.each(['=1+1', '+90 532', '-Demir', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
    '%j is copied as a text',
    (dangerous) => {
      expect(inert(dangerous)).toBe(`'${dangerous}`);
      expect(toTsv(text([[dangerous]]))).toMatch(/^"?'/);
      expect(toHtml(text([[dangerous]]))).toContain(">'");
    },
  );

  it('is no negative quantity', () => {
    expect(inert('-1.234,50', true)).toBe('-1.234,50');
    expect(inert('-5 TL', true)).toBe('-5 TL');
    expect(inert('-1+cmd|x', true)).toBe("'-1+cmd|x");
    expect(inert('-5')).toBe("'-5");
  });

  it.each(['34 ABC 123', 'a=b', ''])('is nothing that begins otherwise, such as %j', (plain) => {
    expect(inert(plain)).toBe(plain);
  });
});
