import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the server that is measured: writes down, ten times a second, how long its event loop has been held up at the
 * longest and how much memory it has held at the most, since it was last asked to forget (SIGUSR2).
 */
const file = process.env['BENCH_WATCH'];
if (file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let peak = 0;
  process.on('SIGUSR2', () => {
    delay.reset();
    peak = 0;
  });
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
    // Whoever reads it finds it whole.
    writeFileSync(`${file}.new`, JSON.stringify({ gap: delay.max / 1e6, peak: peak / 1_048_576 }));
    renameSync(`${file}.new`, file);
  };
  setInterval(look, 100).unref();
}
