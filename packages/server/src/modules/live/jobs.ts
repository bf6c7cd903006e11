import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { removeOld } from './service.ts';

export const removeOldLiveEventsJob = defineJob({
  name: 'live.removeOld',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  handle: async (_payload, { database }) => removeOld(database),
});
