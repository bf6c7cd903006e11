import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendDueReports } from './service-schedule.ts';

/** Every five minutes; a missed run is made up by the next. */
export const sendReportsJob = defineJob({
  name: 'reports.sendDue',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  handle: async (_payload, services) => {
    const sent = await sendDueReports(services);
    if (sent > 0) services.log.info({ sent }, 'reports sent by mail');
  },
});
