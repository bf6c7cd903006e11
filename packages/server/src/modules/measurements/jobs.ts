import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { prepareMonths } from './service-readings.ts';

/** Readings find their month made before it begins. */
export const prepareMonthsJob = defineJob({
  name: 'measurements.prepareMonths',
  payload: z.object({}),
  schedule: '40 2 * * *',
  handle: async (_payload, { database, now }) => prepareMonths(database, now()),
});
