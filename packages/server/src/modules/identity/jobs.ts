import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { removeExpired } from './service.ts';

/** Once an hour: what time has ended is removed. */
export const removeExpiredJob = defineJob({
  name: 'identity.removeExpired',
  payload: z.object({}),
  schedule: '17 * * * *',
  handle: async (_payload, { database }) => {
    await removeExpired(database);
  },
});
