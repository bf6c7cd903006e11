import { useDebouncedCallback } from '@mantine/hooks';

/** Milliseconds without a keystroke after which what was typed is acted on. */
const pause = 300;

export interface TypingPause<Value> {
  /** Acts on this when the hand rests, unless something newer comes before. */
  readonly later: (value: Value) => void;
  /** Acts on this at once; what was waiting is overtaken. */
  readonly now: (value: Value) => void;
  /** Acts at once on what is waiting, if anything is. */
  readonly flush: () => void;
  /** Forgets what is waiting. */
  readonly cancel: () => void;
}

/**
 * Lets a hand finish its word before anybody is asked about it.
 * @param whenGone what becomes of a word that still waits when the component goes
 */
export function useTypingPause<Value>(
  act: (value: Value) => void,
  whenGone: 'act' | 'forget' = 'act',
): TypingPause<Value> {
  const later = useDebouncedCallback(act, { delay: pause, flushOnUnmount: whenGone === 'act' });
  return {
    later,
    now: (value) => {
      later.cancel();
      act(value);
    },
    flush: () => later.flush(),
    cancel: () => later.cancel(),
  };
}
