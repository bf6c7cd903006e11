import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { counterpartyFields } from '@hasar/contract/accounts/fields.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import { isFilled } from '../../../fields/field-value.ts';
import type { CaseForm } from '../components/case-form.ts';

type Values = ReadonlyMap<CaseFieldName, unknown>;

interface Filled {
  readonly label: string;
  /** Fields that held something else before. */
  readonly overwritten: readonly CaseFieldName[];
  readonly before: Values;
}

/** Fills a part of the case form with a saved counterparty, whole: what belonged to another one does not stay. */
export function useFillCounterparty(type: CounterpartyType) {
  const { getValues, setValue } = useFormContext<CaseForm>();
  const [filled, setFilled] = useState<Filled>();
  const put = (values: Values) => {
    for (const [name, value] of values) setValue(`caseData.${name}`, value, { shouldDirty: true });
  };
  const current = (): Values =>
    new Map(counterpartyFields(type).map((name) => [name, getValues(`caseData.${name}`)]));
  return {
    filled,
    current,
    fill: ({ accountLabel: label, accountData }: Account) => {
      const before = current();
      const overwritten = [...before]
        .filter(([name, value]) => isFilled(value) && value !== accountData[name])
        .map(([name]) => name);
      put(new Map([...before.keys()].map((name) => [name, accountData[name] ?? null])));
      setFilled({ label, overwritten, before });
    },
    undo: () => {
      if (filled !== undefined) put(filled.before);
      setFilled(undefined);
    },
    dismiss: () => setFilled(undefined),
  };
}
