import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { SortKey } from '@hasar/contract/list-query.ts';
import type { CaseListColumn } from '../../features/cases/components/case-list-columns.ts';
import listClasses from '../../features/cases/components/case-list.module.css';
import { statusColour } from '../../features/cases/components/case-status-colour.ts';
import statusClasses from '../../features/cases/components/case-status.module.css';
import { selectColumnId, selectWidth } from '../../ui/data-grid/column.ts';
import gridClasses from '../../ui/data-grid/data-grid.module.css';
import headClasses from '../../ui/data-grid/grid-head.module.css';
import { headHeight, rowHeight } from '../../ui/data-grid/reveal.ts';
import { trackVariables } from '../../ui/data-grid/tracks.ts';
import classes from './first-rows.module.css';

/** Where the rows begin and end, in pixels of the window: see first-rows.module.css. */
const around = { left: 200, height: 116 + 24 + headHeight };

/** The bars and the menu of the page, empty. */
export function drawFrame(): HTMLElement {
  const frame = element('div', classes['frame']);
  for (const part of ['header', 'menu', 'tabs', 'filters', 'footer'])
    frame.append(element('div', classes[part]));
  return frame;
}

/** The rows that fit into the window, in the markup and the styles of the grid that will take their place. */
export function drawRows(
  cases: readonly InsuranceCase[],
  columns: readonly CaseListColumn[],
  sort: readonly SortKey[],
): HTMLElement {
  const shown = inSight(columns);
  const table = element('div', gridClasses['table'], { role: 'grid' });
  const tracks = [{ id: selectColumnId, width: selectWidth }, ...columns].map((column) => ({
    ...column,
    pinned: false as const,
  }));
  for (const [name, value] of Object.entries(trackVariables(tracks))) table.style.setProperty(name, value);
  const body = element('div', gridClasses['body'], { role: 'rowgroup' });
  const rows = Math.ceil((innerHeight - around.height) / rowHeight);
  body.append(...cases.slice(0, rows).map((item, at) => drawRow(item, at, shown)));
  table.append(drawHead(shown, sort), body);
  return nest(
    [
      classes['layer'],
      classes['place'],
      gridClasses['grid'],
      `${gridClasses['scroller'] ?? ''} ${classes['scroller'] ?? ''}`,
    ],
    table,
  );
}

/** Of those to the right nobody sees anything. */
function inSight(columns: readonly CaseListColumn[]): readonly CaseListColumn[] {
  let left = around.left + selectWidth;
  return columns.filter(({ width }) => {
    const seen = left < innerWidth;
    left += width;
    return seen;
  });
}

function drawHead(columns: readonly CaseListColumn[], sort: readonly SortKey[]): HTMLElement {
  const row = element('div', headClasses['headRow'], { role: 'row' });
  row.append(element('div', headClasses['ownHeading']));
  for (const { id, header, align = 'start' } of columns) {
    const heading = element('div', headClasses['heading'], { role: 'columnheader', 'data-align': align });
    if (sort.some(({ field }) => field === id)) heading.ariaSort = 'other';
    const text = element('span', headClasses['headingText']);
    text.textContent = header;
    heading.append(text, element('span', headClasses['handle']));
    row.append(heading);
  }
  return nest([headClasses['head']], row);
}

function drawRow(item: InsuranceCase, at: number, columns: readonly CaseListColumn[]): HTMLElement {
  const paid = item.caseStatusCode === 'damagePaid' ? listClasses['paid'] : '';
  const row = element('div', `${gridClasses['row'] ?? ''} ${paid ?? ''}`, { role: 'row' });
  row.style.transform = `translateY(${String(at * rowHeight)}px)`;
  const tick = element('div', gridClasses['cell'], { role: 'gridcell' });
  tick.append(element('input', gridClasses['box'], { type: 'checkbox' }));
  row.append(tick);
  for (const column of columns) row.append(drawCell(item, column));
  return row;
}

function drawCell(item: InsuranceCase, { id, align = 'start', value }: CaseListColumn): HTMLElement {
  const cell = element('div', gridClasses['cell'], {
    role: 'gridcell',
    'data-align': align,
    'data-cut': 'true',
  });
  const words = value(item);
  if (id === 'id') {
    const link = element('a', gridClasses['link']);
    link.textContent = words;
    cell.append(link);
  } else if (id === 'caseStatusCode') {
    const status = element('span', statusClasses['status']);
    const dot = element('span', statusClasses['dot']);
    dot.style.background = statusColour(item.caseStatusCode);
    status.append(dot, words);
    cell.append(status);
  } else cell.textContent = words;
  return cell;
}

function nest(names: readonly (string | undefined)[], content: HTMLElement): HTMLElement {
  return names.reduceRight((inner, name) => {
    const outer = element('div', name);
    outer.append(inner);
    return outer;
  }, content);
}

function element(
  name: string,
  className: string | undefined,
  attributes: Record<string, string> = {},
): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? '';
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
