import { Modal, type ModalProps } from '@mantine/core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloseGuard } from './close-guard.ts';
import { useLostEscape } from './use-lost-escape.ts';

/** What a form inside needs of the dialog around it. */
export interface FormDialogParts {
  readonly setGuard: (guard: CloseGuard | undefined) => void;
  /** Closes unless something was typed and the user wants to keep it. */
  readonly onCancel: () => void;
}

interface FormDialogProps extends Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'classNames'> {
  readonly opened: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A dialog that closes by its button and by Escape alone: a click beside it must not cost what somebody typed. */
export function FormDialog({ onCancel, children, ...modal }: FormDialogProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  useLostEscape(modal.opened, onCancel, () => root.current);
  return (
    <Modal
      {...modal}
      ref={root}
      onClose={onCancel}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={false}
      // The kit's own way would also hear the Escape that is meant for a dialog above this one.
      closeOnEscape={false}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && isMeantFor(event)) onCancel();
      }}
    >
      {children}
    </Modal>
  );
}

/** False for keys pressed in what lies above the dialog, and in a list that is open and takes the key itself. */
function isMeantFor({ currentTarget, target, nativeEvent }: KeyboardEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !nativeEvent.isComposing &&
    target.getAttribute('data-mantine-stop-propagation') !== 'true'
  );
}
