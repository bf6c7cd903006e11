import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { makeHours, prepareMonths } from './service-readings.ts';

/** Readings find their month made before it begins. */
export const prepareMonthsJob = defineJob({
  name: 'measurements.prepareMonths',
  payload: z.object({}),
  schedule: '40 2 * * *',
  handle: async (_payload, { database, now }) => prepareMonths(database, now()),
});

/** Every minute: hours that have ended, or that something late has arrived in. What it does not get done the next run goes on with. */
export const makeHoursJob = defineJob({
  name: 'measurements.makeHours',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: async (_payload, { database, now, log }) => {
    const made = await makeHours(database, now, now().getTime() + 50_000);
    if (made > 0) log.info({ made }, 'hours of readings made');
  },
});
