import { Turns } from '../turns.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { largestMail } from './limits.ts';
import { ParseThread, type ThreadEnd } from './thread-handle.ts';

type Refusal = 'tooLarge' | 'tooManyParts' | 'tooDeep' | 'tooSlow' | 'tooMuchMemory' | 'broken';

export type ParsedMail =
  | { readonly kind: 'parsed'; readonly mail: IncomingMail }
  | { readonly kind: 'refused'; readonly reason: Refusal };

/** In milliseconds; an ordinary message takes less than one. */
const patience = 10_000;
const refused = (reason: Refusal): ParsedMail => ({ kind: 'refused', reason });
const reasons: Readonly<Record<ThreadEnd, Refusal>> = {
  late: 'tooSlow',
  memory: 'tooMuchMemory',
  other: 'broken',
};

const turns = new Turns(1);
let thread: ParseThread<Uint8Array, ParsedMail> | undefined;

/** Takes a message apart in a thread of its own, within limits: a hostile one harms nobody. Throws only when no thread can be started. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  if (raw.length > largestMail) return refused('tooLarge');
  return turns.run(async () => {
    thread ??= await ParseThread.start(new URL('./parse-thread.ts', import.meta.url));
    const outcome = await thread.ask(raw, patience);
    if ('answer' in outcome) return outcome.answer;
    thread = undefined;
    return refused(reasons[outcome.end]);
  });
}

/** Ends the thread; the next message starts another. */
export async function stopParsing(): Promise<void> {
  await turns.run(async () => {
    await thread?.stop();
    thread = undefined;
  });
}
