import { useCallback, useRef } from 'react';
import type { CloseGuard } from './close-guard.ts';
import type { FormDialogParts } from './form-dialog.tsx';

/** Lets the form in a dialog be asked before the dialog closes. */
export function useCloseGuard(onClose: () => void): FormDialogParts {
  const guard = useRef<CloseGuard>(undefined);
  const setGuard = useCallback((ask: CloseGuard | undefined) => {
    guard.current = ask;
  }, []);
  const onCancel = useCallback(() => {
    const close = async () => {
      if (guard.current === undefined || (await guard.current())) onClose();
    };
    void close();
  }, [onClose]);
  return { setGuard, onCancel };
}
