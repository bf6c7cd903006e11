import { parentPort } from 'node:worker_threads';
import { decodeForgivingly } from './forgiving-decoder.ts';
import type { ParsedMail } from './parse.ts';
import { countParts } from './count-parts.ts';

/** Runs in a thread of its own, one message after the other, for as long as they are harmless. */
const most = { parts: 10_000, depth: 100 };

// Before the parser is loaded: it keeps decoders from then on.
decodeForgivingly();
const { parseMessage } = await import('./parse-message.ts');

async function parsed(raw: Uint8Array): Promise<ParsedMail> {
  try {
    if (countParts(raw, most.parts) > most.parts) return { kind: 'refused', reason: 'tooManyParts' };
    return { kind: 'parsed', mail: await parseMessage(raw, most.depth) };
  } catch (error) {
    const isTooDeep = error instanceof Error && error.message.includes('nesting depth');
    return { kind: 'refused', reason: isTooDeep ? 'tooDeep' : 'broken' };
  }
}

parentPort?.on('message', (raw: Uint8Array) => {
  void parsed(raw).then((answer) => parentPort?.postMessage(answer, []));
});
parentPort?.postMessage('ready', []);
