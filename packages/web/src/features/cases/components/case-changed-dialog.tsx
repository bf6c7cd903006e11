import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CaseFormState } from '../hooks/use-case-form.ts';
import { CaseChangedChoice } from './case-changed-choice.tsx';

/** Someone else saved the same fields meanwhile: the user decides field by field. */
export function CaseChangedDialog({ state }: { state: CaseFormState }) {
  const { t } = useTranslation();
  const conflict = state.problem?.kind === 'changed' ? state.problem.conflict : undefined;
  return (
    <Modal opened={conflict !== undefined} onClose={state.dismiss} title={t('case.changed.title')} size="lg">
      {conflict === undefined ? null : (
        <CaseChangedChoice
          conflict={conflict}
          onCancel={state.dismiss}
          onChosen={(theirs) =>
            void state.saveResolved(
              conflict.caseVersion,
              Object.fromEntries(conflict.fields.map(({ field, theirs: value }) => [field, value])),
              theirs,
            )
          }
        />
      )}
    </Modal>
  );
}
