import { useEffect, useSyncExternalStore } from 'react';

const editing = new Set<number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Says that this tab edits the case, for as long as the component is there. @param caseId undefined: a new case */
export function useEditing(caseId: number | undefined): void {
  useEffect(() => {
    if (caseId === undefined) return undefined;
    editing.add(caseId);
    tell();
    return () => {
      editing.delete(caseId);
      tell();
    };
  }, [caseId]);
}

/** Whether this tab edits the case at this moment. */
export function useIsEditing(caseId: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => editing.has(caseId),
  );
}
