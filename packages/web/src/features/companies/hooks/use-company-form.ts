import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import type { CompanyType } from '@hasar/contract/companies/codes.ts';
import { companyFieldsOf } from '@hasar/contract/companies/fields.ts';
import type { Company } from '@hasar/contract/companies/schema.ts';
import { CodedError, type FieldErrors } from '@hasar/contract/errors.ts';
import { checkChanges, companyForm, typedChanges, type CompanyForm } from '../components/company-changes.ts';
import { useSaveCompany } from './use-save-company.ts';

interface CompanyFormOptions {
  readonly type: CompanyType;
  readonly company: Company | undefined;
  readonly onSaved: (company: Company) => void;
}

/** Everything behind the company dialog: values, checks, saving. Only what was changed is sent. */
export function useCompanyForm({ type, company, onSaved }: CompanyFormOptions) {
  const [before] = useState(() => companyForm(type, company));
  const [problem, setProblem] = useState<unknown>();
  const form = useForm<CompanyForm>({
    defaultValues: before,
    resolver: resolverFor(before),
    shouldFocusError: false,
  });
  const { isPending, mutateAsync } = useSaveCompany();

  const isChanged = () => Object.keys(typedChanges(before, form.getValues())).length > 0;

  /** Puts the server's words beside their fields; false when it speaks of none on screen. */
  const show = (refused: FieldErrors): boolean => {
    const names = companyFieldsOf(type).map(([name]) => `companyData.${name}` as const);
    const wrong = names.filter((name) => refused[name] !== undefined);
    for (const name of wrong) form.setError(name, { type: 'server', message: refused[name] ?? '' });
    return wrong.length > 0;
  };

  const send = async () => {
    const checked = checkChanges(before, form.getValues());
    if (!('change' in checked)) return;
    if (company !== undefined && !isChanged()) return onSaved(company);
    setProblem(undefined);
    try {
      const { company: saved } = await mutateAsync({
        ...(company === undefined ? { companyType: type } : { id: company.id }),
        companyData: checked.change,
      });
      onSaved(saved);
    } catch (error) {
      const refused = error instanceof CodedError ? error.fields : undefined;
      if (refused === undefined || !show(refused)) setProblem(error);
    }
  };

  const save = () => {
    if (!isPending) void form.handleSubmit(send)();
  };
  return { form, problem, saving: isPending, isChanged, save };
}

function resolverFor(before: CompanyForm): Resolver<CompanyForm> {
  return (values) => {
    const checked = checkChanges(before, values);
    if ('change' in checked) return { values, errors: {} };
    const errors = Object.entries(checked.refused).map(
      ([name, message]) => [name, { type: 'contract', message }] as const,
    );
    return { values: {}, errors: { companyData: Object.fromEntries(errors) } };
  };
}
