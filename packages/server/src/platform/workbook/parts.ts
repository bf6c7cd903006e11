/** How the cells of a column are written and shown. */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'time';

/** Places in `cellXfs` below. */
export const styleOf = {
  header: 1,
  text: 2,
  money: 3,
  date: 4,
  time: 5,
  number: 0,
} as const satisfies Record<CellKind | 'header', number>;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** It stands first, before anybody knows how many sheets there will be: what is not named here is a sheet. */
export const contentTypes =
  `${declaration}<Types xmlns="${packageNamespace}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${sheetType}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`;

export const packageRelations = relations([['rId1', `${officeRelations}/officeDocument`, 'xl/workbook.xml']]);

/** Texts are formatted as text: also when somebody types into such a cell, nothing in it becomes a formula. */
export const stylesXml =
  `${declaration}<styleSheet xmlns="${sheetNamespace}"><numFmts count="2">` +
  `<numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FFEEF0F4"/><bgColor indexed="64"/></patternFill></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">` +
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>` +
  [49, 4, 164, 165]
    .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  `</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The first sheet has the plain name, those behind it `Data_2`, `Data_3` … */
export function workbookXml(sheetName: string, sheets: number): string {
  const named = places(sheets).map((place) => {
    const name = place === 1 ? sheetName : `${sheetName}_${place}`;
    return `<sheet name="${name}" sheetId="${place}" r:id="rId${place}"/>`;
  });
  return (
    `${declaration}<workbook xmlns="${sheetNamespace}" xmlns:r="${officeRelations}">` +
    `<bookViews><workbookView/></bookViews><sheets>${named.join('')}</sheets></workbook>`
  );
}

export function workbookRelations(sheets: number): string {
  return relations([
    ...places(sheets).map((place): Relation => [
      `rId${place}`,
      `${officeRelations}/worksheet`,
      `worksheets/sheet${place}.xml`,
    ]),
    [`rId${sheets + 1}`, `${officeRelations}/styles`, 'styles.xml'],
  ]);
}

type Relation = readonly [id: string, type: string, target: string];

function relations(all: readonly Relation[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageNamespace}/relationships">${each.join('')}</Relationships>`;
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
