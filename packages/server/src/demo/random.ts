/** Draws that repeat exactly for a seed, so that the demo looks the same on every machine. */
export interface Random {
  /** Whole number, both ends included. */
  int(minimum: number, maximum: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export function seededRandom(seed: number): Random {
  const next = mulberry32(seed);
  const int = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
    shuffle: <T>(list: readonly T[]): T[] => {
      const order = [...list];
      for (let i = order.length - 1; i > 0; i -= 1) {
        const j = int(0, i);
        [order[i], order[j]] = [order[j] as T, order[i] as T];
      }
      return order;
    },
  };
}

/** A 32-bit generator: small, fast, and even enough for sample data. Never for secrets. */
function mulberry32(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
