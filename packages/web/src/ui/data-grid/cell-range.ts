/** A place in the grid as it stands now. The heading is row -1. */
export interface CellIndex {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, edges included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function isSameCell(one: CellIndex, other: CellIndex): boolean {
  return one.row === other.row && one.column === other.column;
}

/** The rectangle between two corners, or undefined when it would be a single cell or reach into the heading. */
export function rangeBetween(anchor: CellIndex, focus: CellIndex): CellRange | undefined {
  if (anchor.row < 0 || focus.row < 0 || isSameCell(anchor, focus)) return undefined;
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}
