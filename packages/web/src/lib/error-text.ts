import { CodedError } from '@hasar/contract/errors.ts';
import { textOf } from './i18n.ts';

/** What went wrong, in the language of the page, by the code of the error. */
export function errorText(error: unknown): string {
  const known = error instanceof CodedError ? textOf(`errors.${error.code}`) : undefined;
  return known ?? textOf('someError') ?? '';
}
