import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { History } from '../../../fields/history/history.tsx';
import { CaseFile } from '../components/case-file.tsx';
import { CaseSectionFacts } from '../components/case-section-facts.tsx';
import { filledSections } from '../components/case-sections.ts';
import classes from '../components/case-detail.module.css';
import { useCaseWords } from '../../../fields/use-case-words.ts';

/** The general tab: every section with something in it, and the rest folded away. */
export function CaseGeneral({ insuranceCase }: { insuranceCase: InsuranceCase }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { filled, empty } = filledSections(insuranceCase);
  return (
    <div className={classes.general}>
      <div className={classes.columns}>
        {filled.map((section) => (
          <CaseSectionFacts key={section.section} insuranceCase={insuranceCase} {...section} />
        ))}
      </div>
      {empty.length === 0 ? null : (
        <details className={classes.folded}>
          <summary>
            {t('case.detail.emptySections', {
              names: empty.map(({ section }) => words.section(section)).join(', '),
            })}
          </summary>
          <div className={classes.columns}>
            {empty.map((section) => (
              <CaseSectionFacts key={section.section} insuranceCase={insuranceCase} {...section} />
            ))}
          </div>
        </details>
      )}
      <History entity="case" entityId={insuranceCase.id} version={insuranceCase.caseVersion} />
      <CaseFile insuranceCase={insuranceCase} />
    </div>
  );
}
