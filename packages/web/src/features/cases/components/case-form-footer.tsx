import { Button, Kbd, Text } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import type { CaseForm } from './case-form.ts';
import type { CaseProblem } from './case-problem.ts';
import classes from './case-dialog.module.css';

interface CaseFormFooterProps {
  readonly problem: CaseProblem | undefined;
  readonly saving: boolean;
  readonly onCancel: () => void;
}

export function CaseFormFooter({ problem, saving, onCancel }: CaseFormFooterProps) {
  const { t } = useTranslation();
  const mac = ['macos', 'ios'].includes(useOs());
  const message = useMessage(problem);
  return (
    <div className={classes.footer}>
      <Text size="xs" className={classes.message ?? ''} c="dimmed">
        <span role="alert" className={classes.problem}>
          {message}
        </span>
        {message === undefined ? (
          <span className={classes.hint}>
            <Kbd size="xs">{mac ? '⌘' : 'Ctrl'}</Kbd> <Kbd size="xs">Enter</Kbd> {t('case.dialog.saveHint')}
          </span>
        ) : null}
      </Text>
      <Button size="xs" variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button size="xs" type="submit" loading={saving}>
        {t('case.dialog.save')}
      </Button>
    </div>
  );
}

/** Why nothing was saved yet, in one line. Problems with a dialog of their own are told there. */
function useMessage(problem: CaseProblem | undefined): string | undefined {
  const { t } = useTranslation();
  const wrong = Object.keys(useFormState<CaseForm>().errors.caseData ?? {}).length;
  if (problem?.kind === 'nothing') return t('case.dialog.nothingFilled');
  if (problem?.kind === 'failed') return `${t('case.dialog.notSaved')} ${errorText(problem.error)}`;
  return wrong > 0 ? t('case.dialog.errorCount', { count: wrong }) : undefined;
}
