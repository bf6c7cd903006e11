import { memo } from 'react';
import type { CaseSection } from '@hasar/contract/cases/codes.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import classes from './case-dialog.module.css';
import { CaseFormField } from './case-form-field.tsx';
import { CaseSectionHead } from './case-section-head.tsx';

export function sectionHeadingId(section: CaseSection): string {
  return `case-section-${section}`;
}

interface CaseFormSectionProps {
  readonly section: CaseSection;
  readonly fields: readonly CaseFieldName[];
}

export const CaseFormSection = memo(function CaseFormSection({ section, fields }: CaseFormSectionProps) {
  return (
    <div role="group" className={classes.section} aria-labelledby={sectionHeadingId(section)}>
      <CaseSectionHead section={section} headingId={sectionHeadingId(section)} />
      <div className={classes.fields}>
        {fields.map((name) => (
          <CaseFormField key={name} name={name} />
        ))}
      </div>
    </div>
  );
});
