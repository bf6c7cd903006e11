import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExistingCase } from '@hasar/contract/cases/schema.ts';
import type { CaseFormState } from '../hooks/use-case-form.ts';
import { AnotherLossForm } from './another-loss-form.tsx';
import { ExistingCaseFacts } from './existing-case-facts.tsx';

interface SameCaseDialogProps {
  readonly state: CaseFormState;
  /** Closes the case dialog; its input stays in the draft. */
  readonly onLeave: () => void;
}

/** Another case has this policy number: look at it, or say that this is another loss (decision 17). */
export function SameCaseDialog({ state, onLeave }: SameCaseDialogProps) {
  const { t } = useTranslation();
  const existing = state.problem?.kind === 'same' ? state.problem.existing : undefined;
  return (
    <Modal
      opened={existing !== undefined}
      onClose={state.dismiss}
      title={t('case.same.title')}
      centered
      size="md"
    >
      {existing === undefined ? null : <SameCase existing={existing} state={state} onLeave={onLeave} />}
    </Modal>
  );
}

function SameCase({ existing, state, onLeave }: SameCaseDialogProps & { existing: ExistingCase }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [another, setAnother] = useState(false);
  const open = () => {
    onLeave();
    void navigate({ to: '/case/$caseId', params: { caseId: String(existing.id) } });
  };
  return (
    <>
      <Text size="sm" mb="sm">
        {t('case.same.text')}
      </Text>
      <ExistingCaseFacts existing={existing} />
      {another ? (
        <AnotherLossForm state={state} />
      ) : (
        <>
          <Text size="xs" c="dimmed" mt="sm">
            {t('case.same.openHint')}
          </Text>
          <Group mt="md" gap="xs" justify="flex-end">
            <Button size="xs" variant="default" onClick={() => setAnother(true)}>
              {t('case.same.anotherLoss')}
            </Button>
            <Button size="xs" variant="default" onClick={open}>
              {t('case.same.open')}
            </Button>
            <Button size="xs" data-autofocus onClick={state.dismiss}>
              {t('common.close')}
            </Button>
          </Group>
        </>
      )}
    </>
  );
}
