import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailAlertsJobName } from '../alerts/service.ts';
import { mailAlerts } from './service-alert-mail.ts';
import { deliverLine, queueDue } from './service-outbox.ts';
import { deliverJobName } from './service-send.ts';

/** Queued with the message, for the moment in which it can be taken back no longer. */
export const deliverJob = defineJob({
  name: deliverJobName,
  payload: z.object({ organizationId: z.int(), outboxId: z.int() }),
  handle: ({ organizationId, outboxId }, services) => deliverLine(services, organizationId, outboxId),
});

/** Every minute: what should have left and is in nobody's hands. */
export const sweepOutboxJob = defineJob({
  name: 'notifications.sweepOutbox',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: async (_payload, services) => {
    const queued = await queueDue(services);
    if (queued > 0) services.log.info({ queued }, 'mail that is due was queued again');
  },
});

/** Queued with alerts that came due. */
export const mailAlertsJob = defineJob({
  name: mailAlertsJobName,
  payload: z.object({ organizationId: z.int(), userId: z.int() }),
  handle: (payload, services) => mailAlerts(services, payload),
});
