import type { IncomingMail } from '../incoming-mail.ts';
import type { Bounce } from './bounce-facts.ts';
import { bounceByReport } from './bounce-report.ts';
import { bounceByWords } from './bounce-words.ts';

export type { Bounce } from './bounce-facts.ts';

/** The report, when the mail is one: as of RFC 3464, or of one of the usual servers that write their own. */
export function bounceOf(mail: IncomingMail): Bounce | undefined {
  return bounceByReport(mail) ?? bounceByWords(mail);
}
