import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { renewStatuses } from './service-renewal.ts';

/** Two minutes past every hour, and so past midnight in Istanbul whatever its offset is; a missed run is made up by the next. */
export const renewStatusesJob = defineJob({
  name: 'cases.renewStatuses',
  payload: z.object({}),
  schedule: '2 * * * *',
  handle: async (_payload, { database, log }) => {
    const renewed = await renewStatuses(database);
    if (renewed > 0) log.info({ renewed }, 'case statuses renewed');
  },
});
