import { benchDocuments } from './documents.ts';
import { benchList } from './list.ts';
import { benchMail } from './mail.ts';
import { benchMailList } from './mail-list.ts';
import { benchReport } from './report.ts';
import { benchMeasure } from './measure.ts';
import { benchWeb } from './web.ts';

/** `npm run bench -- <name> [options]`: each bench says what it measured; only one that could not measure fails. */
const benches: Record<string, (options: readonly string[]) => Promise<void>> = {
  documents: benchDocuments,
  list: benchList,
  mail: benchMail,
  'mail-list': benchMailList,
  report: benchReport,
  measure: benchMeasure,
  web: benchWeb,
};

const [name = '', ...options] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench) {
  await bench(options);
} else {
  console.error(`Which bench? npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exitCode = 2;
}
