import { z } from 'zod';
import { caseListSearch } from './case-list-search.ts';

const caseOrigin = z.object({
  userId: z.int(),
  /** The address of the list, to go back to it. */
  search: caseListSearch,
  /** What was asked of the server, to ask for more of it. */
  query: z.object({
    orderBy: z.string(),
    search: z.string().exactOptional(),
    caseStatusCode: z.array(z.string()).exactOptional(),
    isNotWatching: z.string().exactOptional(),
    columnFilters: z.string().exactOptional(),
  }),
  ids: z.array(z.int()),
  nextCursor: z.string().nullable(),
  total: z.int(),
  totalIsExact: z.boolean(),
});
/** The list that somebody left for a case: its neighbours are found in it. */
export type CaseOrigin = z.output<typeof caseOrigin>;

const storageKey = 'hasar.caseOrigin';
let current: CaseOrigin | undefined;
let isRead = false;

/** The list of this tab, also after a reload. Undefined for who came by an address or is somebody else. */
export function getOrigin(userId: number): CaseOrigin | undefined {
  if (!isRead && current === undefined) current = readStored();
  isRead = true;
  return current?.userId === userId ? current : undefined;
}

/** Remembered at once and by reference; written down when the page goes, for it may be long. */
export function setOrigin(origin: CaseOrigin): void {
  if (current === undefined) globalThis.addEventListener('pagehide', store);
  current = origin;
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Too long a list: then there are no neighbours after a reload.
    sessionStorage.removeItem(storageKey);
  }
}

function readStored(): CaseOrigin | undefined {
  try {
    const origin = caseOrigin.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
    globalThis.addEventListener('pagehide', store);
    return origin;
  } catch {
    return undefined;
  }
}
