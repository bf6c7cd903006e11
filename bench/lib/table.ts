/** Plain text columns: the first to the left, the others to the right, as figures stand. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Three digits or so: 0.42, 3.1, 27, 1480. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '-';
  return value < 1 ? value.toFixed(2) : value < 20 ? value.toFixed(1) : value.toFixed(0);
}
