import { useRef } from 'react';

/** One attempt to create something: sent again unchanged, it goes under the same key and is carried out once (decision 10). */
interface Attempt {
  readonly key: string;
  readonly body: string;
}

/** Gives the key to send a body under: the one it went under before, or a new one for another body. */
export function useIdempotencyKey(): (body: unknown) => string {
  const attempt = useRef<Attempt>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: newKey(), body: text };
    return attempt.current.key;
  };
}

/** Random, and unlike randomUUID also there on a plain-http address of the office network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
