import type { IncomingMail } from '../incoming-mail.ts';

/** Whether a machine wrote it on its own account, such as a notice of a monitoring: not answered by machine either. */
export function isAutomatic({ headers }: IncomingMail): boolean {
  return headers.get('auto-submitted')?.some((value) => /^\s*auto-/i.test(value)) === true;
}
