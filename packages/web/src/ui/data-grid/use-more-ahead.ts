import { useEffect } from 'react';
import type { RowData } from '@tanstack/react-table';
import type { DataGridProps } from './grid-props.ts';

/** Rows ahead of the end at which the next page is asked for. */
const ahead = 40;

/**
 * Asks for the next page when the end comes near. After a failure the user does, by the button at the end.
 * @param end index of the last row in sight
 */
export function useMoreAhead<Item extends RowData>(
  { getMore, error }: Pick<DataGridProps<Item>, 'getMore' | 'error'>,
  end: number,
  count: number,
): void {
  const failed = error !== undefined;
  useEffect(() => {
    if (!failed && end >= count - ahead) getMore?.();
  }, [failed, end, count, getMore]);
}
