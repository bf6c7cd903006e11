import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { reckonAlarms } from './service-alarms.ts';

/** Queued when an organization changes its holidays, or whether alarms skip them. */
export const reckonAlarmsJob = defineJob({
  name: 'notes.reckonAlarms',
  payload: z.object({ organizationId: z.int() }),
  handle: async ({ organizationId }, { database, log }) => {
    const moved = await reckonAlarms(database, organizationId);
    if (moved > 0) log.info({ moved }, 'alarms moved');
  },
});
