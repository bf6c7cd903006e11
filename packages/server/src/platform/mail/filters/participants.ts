import { sameAddress, type IncomingMail, type MailAddress } from '../incoming-mail.ts';

export interface Participants {
  /** Whom an answer goes to: Reply-To, else From. */
  readonly answerTo: readonly MailAddress[];
  /** Everyone else whom the mail shows, our own boxes left out. */
  readonly others: readonly MailAddress[];
}

/** @param own addresses of our own boxes */
export function participantsOf(mail: IncomingMail, own: readonly string[]): Participants {
  const isOurs = ({ address }: MailAddress) => own.some((ours) => sameAddress(ours, address));
  const answerTo = unique(mail.replyTo.length > 0 ? mail.replyTo : mail.from ? [mail.from] : []);
  const others = unique([...(mail.from ? [mail.from] : []), ...mail.to, ...mail.cc]).filter(
    (one) => !isOurs(one) && !answerTo.some(({ address }) => sameAddress(address, one.address)),
  );
  return { answerTo, others };
}

/** Once each, those without an address left out. */
function unique(addresses: readonly MailAddress[]): MailAddress[] {
  return addresses.filter(
    ({ address }, at) =>
      address !== '' && addresses.findIndex((other) => sameAddress(other.address, address)) === at,
  );
}
