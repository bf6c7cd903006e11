import { sendReadings } from '@hasar/contract/measurements/endpoints-data.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';

const columns = ['time', 'noise', 'frequency'] as const;
type Column = (typeof columns)[number];
type Cells = Partial<Record<Column, unknown>>;

/**
 * The readings in a CSV text, as the body that JSON would have sent. A semicolon in the header says that numbers may
 * have a decimal comma. Throws VALIDATION_FAILED naming lines, counted from 1, and fields.
 */
export function readingsFromCsv(text: string): { readings: Cells[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const [header = '', ...rows] = lines;
  const separator = header.includes(';') ? ';' : ',';
  const names = namesIn(header, separator);
  const readings = rows.map((line, index) => {
    const cells = line.split(separator).map(bare);
    if (cells.length !== names.length) throw invalid({ [`lines.${index + 2}`]: 'validation.cellCount' });
    return Object.fromEntries(
      names.map((name, at) => [name, valueOf(name, cells[at] ?? '', separator)]),
    ) as Cells;
  });
  // Looked at here already: only here it is known which line a reading came from.
  const { error } = sendReadings.body.safeParse({ readings });
  const problems = (error?.issues ?? []).flatMap(({ path: [, index, field], message }): [string, string][] =>
    typeof index === 'number' ? [[`lines.${index + 2}.${String(field)}`, message]] : [],
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.slice(0, 20)));
  return { readings };
}

/** What the store refused of a CSV text, by its lines instead of its readings. */
export function byLines(error: unknown): unknown {
  if (!(error instanceof CodedError) || !error.fields) return error;
  const named = Object.entries(error.fields).map(([field, message]): [string, string] => [
    field.replace(/^readings\.(\d+)/, (_, index: string) => `lines.${Number(index) + 2}`),
    message,
  ]);
  return invalid(Object.fromEntries(named));
}

function namesIn(header: string, separator: string): Column[] {
  const names = header.split(separator).map((cell) => bare(cell).toLowerCase());
  const unknown = names.filter((name) => !columns.some((column) => column === name));
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((name) => [`lines.1.${name}`, 'validation.unknownField'])));
  if (new Set(names).size < names.length) throw invalid({ 'lines.1': 'validation.unknownField' });
  if (!names.includes('time')) throw invalid({ 'lines.1.time': 'validation.required' });
  return names as Column[];
}

function bare(cell: string): string {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}

/** What is no number stays a text, and is refused as one. */
function valueOf(name: Column, text: string, separator: string): unknown {
  if (name === 'time') return text;
  if (text === '') return null;
  const number = separator === ';' ? text.replace(',', '.') : text;
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}
