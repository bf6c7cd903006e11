import type { Page } from '../db/list-page.ts';
import { RawAnswer } from './raw-answer.ts';

/**
 * A page of a list as it goes over the wire.
 * @param name of the list in the answer
 * @param more what stands beside it, name -> JSON text
 */
export function answerOfPage(name: string, page: Page, more: Record<string, string> = {}): RawAnswer {
  return RawAnswer.of({
    [name]: `[${page.wires.join(',')}]`,
    ...more,
    nextCursor: JSON.stringify(page.nextCursor),
    totalCount: String(page.totalCount),
    totalCountIsExact: String(page.totalCountIsExact),
  });
}
