import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { sendDueReports, type DeliverReport } from './service-schedule.ts';

/** Every ten minutes; a missed run is made up by the next. @param deliver where a report goes out by mail */
export function sendReportsJob(deliver: DeliverReport): Job {
  return defineJob({
    name: 'reports.sendDue',
    payload: z.object({}),
    schedule: '*/10 * * * *',
    handle: async (_payload, { database, files, now, log }) => {
      const sent = await sendDueReports({ database, files, now: now(), deliver });
      if (sent > 0) log.info({ sent }, 'reports sent by mail');
    },
  });
}
