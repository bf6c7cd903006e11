import { caseBase } from '@hasar/contract/cases/codes.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { caseListColumns } from '../../features/cases/components/case-list-columns.ts';
import { pageSize } from '../../features/cases/components/case-columns.ts';
import listStyles from '../../features/cases/components/case-list.module.css?inline';
import statusStyles from '../../features/cases/components/case-status.module.css?inline';
import { getLayout } from '../../lib/stored-layout.ts';
import gridStyles from '../../ui/data-grid/data-grid.module.css?inline';
import headStyles from '../../ui/data-grid/grid-head.module.css?inline';
import { mergeLayout, shownIds, type GridLayout } from '../../ui/data-grid/layout.ts';
import { askedFor, type Asked } from './asked.ts';
import { drawFrame, drawRows } from './draw-rows.ts';
import { earlyWords } from './early-words.ts';
import ownStyles from './first-rows.module.css?inline';

/** Narrower windows lay the rows above the grid out in more lines, or show cards. */
const wideEnough = '(width >= 75em)';

/**
 * Shows the first rows of the case list long before the product is there to show them: public/early.js starts this, a small
 * file of its own that shares the rules of the list and nothing else with the product (docs/decisions/022).
 * @param texts of the language of this browser, in their file
 */
export async function showFirstRows(texts: Promise<{ default: unknown }>): Promise<void> {
  const asked = askedFor(location);
  if (asked === undefined) return;
  const answer = ask(asked.query);
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  const drawn = document.createElement('div');
  let gone = false;
  const sheet = new CSSStyleSheet();
  const remove = () => {
    gone = true;
    drawn.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  globalThis.hasarFirstView = {
    userId: asked.userId,
    query: JSON.stringify(asked.query),
    answer,
    askedAt: performance.now(),
    remove,
  };
  if (!matchMedia(wideEnough).matches) return;
  const [rows, words] = await Promise.all([readRows(answer), texts]);
  if (rows.length === 0 || gone) return;
  sheet.replaceSync([gridStyles, headStyles, listStyles, statusStyles, ownStyles].join('\n'));
  document.adoptedStyleSheets.push(sheet);
  drawn.inert = true;
  drawn.append(drawFrame(), drawRows(rows, columnsOf(asked, words.default), asked.sort));
  document.body.append(drawn);
  // Until they are on the screen: a message is heard after the frame that was asked for is drawn.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const shown = new MessageChannel();
  await new Promise((resolve) => {
    shown.port1.addEventListener('message', resolve, { once: true });
    shown.port1.start();
    shown.port2.postMessage(undefined);
  });
}

function ask(query: Asked['query']): Promise<Response> {
  const search = new URLSearchParams({ ...query, limit: String(pageSize) });
  return fetch(`${caseBase}/v1/cases?${search.toString()}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'application/json' },
  });
}

/** Nothing of an answer that failed: the product will say what is to be said about it. */
async function readRows(answer: Promise<Response>): Promise<readonly InsuranceCase[]> {
  const response = (await answer).clone();
  if (!response.ok) return [];
  const { caseList } = (await response.json()) as { caseList: readonly InsuranceCase[] };
  return caseList;
}

function columnsOf({ userId }: Asked, texts: unknown) {
  const columns = caseListColumns(earlyWords(texts));
  // Whatever else may be stored there makes this fail, and then the grid is the first to show rows.
  const layout = mergeLayout(
    columns,
    (getLayout('caseColums', userId) as GridLayout | undefined) ?? undefined,
  );
  return shownIds(columns, layout).flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    return column === undefined ? [] : [{ ...column, width: layout.widths[id] ?? column.width }];
  });
}
