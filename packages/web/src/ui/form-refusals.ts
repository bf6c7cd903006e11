import type {
  FieldValues,
  Path,
  Resolver,
  ResolverError,
  ResolverResult,
  UseFormReturn,
} from 'react-hook-form';
import { CodedError, type FieldErrors } from '@hasar/contract/errors.ts';

/** A form's check by rules of the contract. @param check message keys by field; none when all is well */
export function contractResolver<V extends FieldValues>(check: (values: V) => FieldErrors): Resolver<V> {
  return (values): ResolverResult<V> => {
    const refused = Object.entries(check(values));
    if (refused.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      refused.map(([name, message]) => [name, { type: 'contract', message }]),
    ) as ResolverError<V>['errors'];
    return { values: {}, errors };
  };
}

/** Puts what the server refused beside its fields; false when it speaks of none that the form has. */
export function showRefused<V extends FieldValues>(
  form: UseFormReturn<V>,
  start: V,
  error: unknown,
): boolean {
  const fields = error instanceof CodedError ? Object.entries(error.fields ?? {}) : [];
  const shown = fields.filter(([name]) => Object.hasOwn(start, name));
  for (const [name, message] of shown) form.setError(name as Path<V>, { type: 'server', message });
  return shown.length > 0;
}
