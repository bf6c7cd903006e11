import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import type { AlarmSource } from './service.ts';
import { fireAlarms } from './service-fire.ts';
import { sendPush } from './service-push.ts';

/** Every minute; a missed run is made up by the next. @param sources the kinds of alarm there are beside snoozed alerts */
export function fireAlarmsJob(sources: readonly AlarmSource[]): Job {
  return defineJob({
    name: 'alerts.fireAlarms',
    payload: z.object({}),
    schedule: '* * * * *',
    handle: async (_payload, { database, now, log }) => {
      await fireAlarms(database, sources, now(), log);
    },
  });
}

/** Queued with the alert it tells of. */
export const pushJob = defineJob({
  name: 'alerts.push',
  payload: z.object({
    organizationId: z.int(),
    subscriptionId: z.int(),
    since: z.iso.datetime(),
  }),
  handle: (payload, { database, push, now }) => sendPush(database, push, payload, now()),
});
