/** Those of cases, notifications and notes by the spec (section 9); each is kept per user, under `<name>:<userId>`. */
export type LayoutName =
  | 'caseColums'
  | 'notificationColums'
  | 'noteColums'
  | 'userColums'
  | 'organizationColums'
  | 'accountColums'
  | 'auditColums'
  | 'deviceColums'
  | 'caseTabs';

/** What the reset-columns button forgets. The chosen tab is not a column and stays. */
const columnLayouts: readonly LayoutName[] = [
  'caseColums',
  'notificationColums',
  'noteColums',
  'userColums',
  'organizationColums',
  'accountColums',
  'auditColums',
  'deviceColums',
];

const resetListeners = new Set<() => void>();

function keyOf(name: LayoutName, userId: number): string {
  return `${name}:${String(userId)}`;
}

/** What was stored, unchecked: it may come from an older version. Undefined when there is nothing readable. */
export function getLayout(name: LayoutName, userId: number): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, userId)) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

export function setLayout(name: LayoutName, userId: number, layout: unknown): void {
  localStorage.setItem(keyOf(name, userId), JSON.stringify(layout));
}

/** Forgets the column layouts of one user and tells the open grids. */
export function clearColumnLayouts(userId: number): void {
  for (const name of columnLayouts) localStorage.removeItem(keyOf(name, userId));
  for (const listener of resetListeners) listener();
}

/** Calls back whenever column layouts were reset; returns the way to stop. */
export function onColumnLayoutsReset(listener: () => void): () => void {
  resetListeners.add(listener);
  return () => resetListeners.delete(listener);
}
