import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { counterpartyFields } from '@hasar/contract/accounts/fields.ts';
import { listCompanies } from '@hasar/contract/companies/endpoints.ts';
import { useCounterparties } from '../../../fields/accounts/use-counterparties.ts';
import type { FieldSuggestions } from '../../../fields/field-input.tsx';
import { isFilled } from '../../../fields/field-value.ts';
import { call } from '../../../lib/api-client.ts';
import { foldText } from '../../../lib/fold-text.ts';
import type { CaseForm } from '../components/case-form.ts';

export type SuggestedFieldName = 'insuranceCompany' | 'agency';

const limit = 8;
/** Milliseconds without a keystroke after which names are looked for. */
const pause = 150;

/** Saved names for a field, and for the insurer the companies too. Choosing a saved one fills what is empty beside it. */
export function useNameSuggestions(name: SuggestedFieldName): FieldSuggestions {
  const [asked, setAsked] = useState<string>();
  const [words] = useDebouncedValue(asked?.trim() ?? '', pause);
  const { getValues, setValue } = useFormContext<CaseForm>();
  const saved = useCounterparties({ type: name, words, limit, enabled: asked !== undefined });
  const insurers = useInsurers(words, asked !== undefined && name === 'insuranceCompany');

  const accounts = new Map(
    saved.data?.map(({ accountData, accountLabel }) => {
      const named = accountData[name];
      return [typeof named === 'string' ? named : accountLabel, accountData] as const;
    }),
  );
  const names = new Map([...accounts.keys(), ...(insurers.data ?? [])].map((one) => [foldText(one), one]));
  return {
    names: [...names.values()],
    onAsk: setAsked,
    onPick: (picked) => {
      const data = accounts.get(picked) ?? {};
      for (const field of counterpartyFields(name))
        if (field !== name && isFilled(data[field]) && !isFilled(getValues(`caseData.${field}`)))
          setValue(`caseData.${field}`, data[field], { shouldDirty: true });
    },
  };
}

/** Names of the insurance companies that a few typed words may mean. */
function useInsurers(search: string, enabled: boolean) {
  return useQuery({
    queryKey: ['companies', 'names', search],
    queryFn: async ({ signal }) => {
      const query = { companyType: 'insurance', limit, ...(search === '' ? {} : { search }) };
      const { companyList } = await call(listCompanies, { query }, { signal });
      return companyList.map(({ companyLabel }) => companyLabel);
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}
