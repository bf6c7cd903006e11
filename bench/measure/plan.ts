import { hoursQuery } from '@hasar/server/src/modules/measurements/queries-report.ts';
import { planLines, type PlanNode } from '../list/plan-tree.ts';
import { Explaining } from '../lib/explaining.ts';
import { StatementRecorder } from '../lib/statements.ts';
import type { Client } from 'pg';
import type { Meter } from './meters.ts';

const organizationId = 1;

/**
 * Prints how PostgreSQL reads a device and month at one minute when its statistics say that there is this many times as much.
 * They stay so until the next analyze.
 */
export async function printReportPlan(
  owner: Client,
  url: string,
  devices: readonly Meter[],
  times: number,
): Promise<void> {
  const recorder = new StatementRecorder(url, organizationId);
  const explaining = await Explaining.open(url, organizationId);
  try {
    const [statement] = await recorder.record((db) =>
      hoursQuery({
        deviceIds: devices.slice(0, 1).map(({ id }) => id),
        from: Date.UTC(2026, 4, 31, 21),
        to: Date.UTC(2026, 5, 30, 21),
        aggregation: 1,
        reportType: 'noise',
      }).execute(db),
    );
    if (!statement) throw new Error('no statement was sent');
    await owner.query(
      `update pg_class set reltuples = reltuples * $1 where relname ~ '^(readings|reading_hours)_\\d' and reltuples > 0`,
      [times],
    );
    console.log(`\nThe plan when statistics tell of ${times.toFixed(0)} times as many rows`);
    for (const { plan } of await explaining.explain(statement))
      console.log(planLines(plan as PlanNode).join('\n'));
  } finally {
    await explaining.close();
    await recorder.close();
  }
}
