import { UnstyledButton } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CaseSection } from '@hasar/contract/cases/codes.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import { isFilled } from '../../../fields/field-value.ts';
import type { CaseForm } from './case-form.ts';
import { sectionHeadingId } from './case-form-section.tsx';
import classes from './case-dialog.module.css';
import { useCaseWords } from '../../../fields/use-case-words.ts';

interface CaseFormIndexProps {
  readonly sections: readonly { section: CaseSection; fields: CaseFieldName[] }[];
}

/** The sections of the dialog to jump to, with how much of each is filled or wrong. */
export function CaseFormIndex({ sections }: CaseFormIndexProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const data = useWatch<CaseForm, 'caseData'>({ name: 'caseData' });
  const wrongFields = useFormState<CaseForm>().errors.caseData ?? {};
  return (
    <nav className={classes.index} aria-label={t('case.dialog.sections')}>
      <ul>
        {sections.map(({ section, fields }) => {
          const wrong = fields.filter((name) => wrongFields[name] !== undefined).length;
          const filled = fields.filter((name) => isFilled(data[name])).length;
          return (
            <li key={section}>
              <UnstyledButton className={classes.jump} onClick={() => jumpTo(section)}>
                <span>{words.section(section)}</span>
                {wrong > 0 ? (
                  <span className={classes.wrong} title={t('case.dialog.sectionErrors', { count: wrong })}>
                    {wrong}
                  </span>
                ) : (
                  <span className={classes.filled}>{filled > 0 ? filled : ''}</span>
                )}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Brings a section to the top and the keyboard with it, so that Tab goes on into its fields. */
function jumpTo(section: CaseSection) {
  const heading = document.getElementById(sectionHeadingId(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
