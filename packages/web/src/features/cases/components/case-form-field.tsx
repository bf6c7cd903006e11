import { useFormContext } from 'react-hook-form';
import { type CaseFieldName, caseField } from '@hasar/contract/cases/fields.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import type { FieldSuggestions } from '../../../fields/field-input.tsx';
import { useNameSuggestions, type SuggestedFieldName } from '../hooks/use-name-suggestions.ts';
import classes from './case-dialog.module.css';
import type { CaseForm } from './case-form.ts';
import { caseWarning } from './case-warnings.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

/** One field of a case, wherever it is edited. */
export function CaseFormField({ name }: { name: CaseFieldName }) {
  return name === 'insuranceCompany' || name === 'agency' ? (
    <SuggestedField name={name} />
  ) : (
    <CaseField name={name} />
  );
}

function SuggestedField({ name }: { name: SuggestedFieldName }) {
  return <CaseField name={name} suggestions={useNameSuggestions(name)} />;
}

interface CaseFieldProps {
  readonly name: CaseFieldName;
  readonly suggestions?: FieldSuggestions;
}

function CaseField({ name, suggestions }: CaseFieldProps) {
  const words = useCaseWords();
  const { control, getValues } = useFormContext<CaseForm>();
  const { type, options } = caseField(name);
  // Long texts and long choices take the whole line.
  const wide = type === 'longText' || (type === 'choice' && (options?.length ?? 0) > 3);
  return (
    <div className={wide ? classes.wide : type === 'checkbox' ? classes.tick : undefined}>
      <FieldControl
        control={control}
        name={`caseData.${name}`}
        type={type}
        label={words.field(name)}
        options={options}
        optionLabel={words.option(name)}
        suggestions={suggestions}
        warn={(value) => caseWarning(name, value, getValues('caseData'))}
      />
    </div>
  );
}
