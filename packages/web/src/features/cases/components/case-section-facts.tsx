import { useTranslation } from 'react-i18next';
import { type CaseFieldName, caseField } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { fieldDisplays } from '../../../fields/display.tsx';
import { isFilled } from '../../../fields/field-value.ts';
import { FieldWarning } from '../../../fields/field-warning.tsx';
import { useText } from '../../../lib/i18n.ts';
import facts from './case-facts.module.css';
import classes from './case-detail.module.css';
import type { SectionOfCase } from './case-sections.ts';
import { caseValue } from './case-value.ts';
import { caseWarning } from './case-warnings.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

interface CaseSectionFactsProps extends SectionOfCase {
  readonly insuranceCase: InsuranceCase;
}

/** One section to read: every field of it, so that what is missing shows as well. */
export function CaseSectionFacts({ section, fields, insuranceCase }: CaseSectionFactsProps) {
  const words = useCaseWords();
  return (
    <section className={classes.section}>
      <h3 className={classes.sectionTitle}>{words.section(section)}</h3>
      <dl className={facts.facts}>
        {fields.map((name) => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>
              <Fact insuranceCase={insuranceCase} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Fact({ insuranceCase, name }: { insuranceCase: InsuranceCase; name: CaseFieldName }) {
  const { t } = useTranslation();
  const text = useText();
  const words = useCaseWords();
  const value = caseValue(insuranceCase, name);
  if (!isFilled(value)) {
    return (
      <span className={facts.empty} aria-label={t('case.detail.noValue')} role="img">
        —
      </span>
    );
  }
  const { type } = caseField(name);
  const Display = fieldDisplays[type];
  const warning = caseWarning(name, value, insuranceCase.caseData);
  return (
    <>
      <Display value={value} words={words.of(name)} />
      {warning === undefined ? null : (
        <div className={classes.warning}>
          <FieldWarning text={text(warning)} />
        </div>
      )}
    </>
  );
}
