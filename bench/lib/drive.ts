/** What a run of calls took: one latency an answered call, in milliseconds, and the wall time of all. */
export interface Sample {
  readonly latencies: readonly number[];
  readonly milliseconds: number;
  /** What each call that failed said. */
  readonly failures: readonly string[];
}

/** Sends one request and waits for its answer; `turn` counts up, so that calls go through the variants in turn. */
export type Call = (connection: number, turn: number) => Promise<void>;

export interface Effort {
  /** A run lasts this long, and longer until it has `calls`, but never past `longest`. */
  readonly milliseconds: number;
  readonly calls: number;
  readonly longest: number;
}

/** Keeps every connection busy with one call after another until the effort is spent. */
export async function drive(call: Call, connections: number, effort: Effort): Promise<Sample> {
  const latencies: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  let turn = 0;
  const enough = () => {
    const passed = performance.now() - started;
    return passed > effort.longest || (passed > effort.milliseconds && turn >= effort.calls);
  };
  const work = async (connection: number) => {
    while (!enough()) {
      turn += 1;
      const before = performance.now();
      try {
        await call(connection, turn);
        latencies.push(performance.now() - before);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  return { latencies, milliseconds: performance.now() - started, failures };
}
