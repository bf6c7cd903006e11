import { notifications } from '@mantine/notifications';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { CloseGuard } from '../../../ui/close-guard.ts';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import type { CasePreset } from '../components/case-form.ts';
import { useCaseForm } from './use-case-form.ts';

interface CaseEditorOptions {
  readonly insuranceCase: InsuranceCase | undefined;
  /** A second form for the same case keeps its input apart under a name of its own. */
  readonly form?: 'quick';
  /** What a new case is filled with to begin with. */
  readonly preset?: CasePreset | undefined;
  readonly onSaved?: ((saved: InsuranceCase) => void) | undefined;
  readonly setGuard: (guard: CloseGuard | undefined) => void;
  /** Closes at once. */
  readonly onClose: () => void;
}

/** The case form inside a dialog: closes when saved, asks before input is lost, saves at Ctrl/⌘+Enter. */
export function useCaseEditor({
  insuranceCase,
  form,
  preset,
  setGuard,
  onClose,
  onSaved,
}: CaseEditorOptions) {
  const { t } = useTranslation();
  const state = useCaseForm({
    insuranceCase,
    ...(form === undefined ? {} : { form }),
    ...(preset === undefined ? {} : { preset }),
    onSaved: (saved) => {
      notifications.show({ message: t('case.dialog.saved'), color: 'green', autoClose: 2500 });
      onSaved?.(saved);
      onClose();
    },
  });
  useDiscardGuard({ setGuard, isChanged: state.isChanged, onDiscard: state.discard });
  const save = () => void state.save();
  const saveOnModEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Lists would open at Enter, with or without Ctrl.
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return { state, save, saveOnModEnter };
}
