import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { renderJobName } from './service-create.ts';
import { makeRenditions } from './service-renditions.ts';
import { sweepFiles } from './service-sweep.ts';

export const renderDocumentJob = defineJob({
  name: renderJobName,
  payload: z.object({ organizationId: z.int(), documentId: z.int() }),
  handle: async ({ organizationId, documentId }, { database, files }) => {
    await makeRenditions(database.of(organizationId), files, documentId);
  },
});

/** At night in Istanbul. The grace is far longer than an upload may take. */
export const sweepFilesJob = defineJob({
  name: 'documents.sweepFiles',
  payload: z.object({ graceHours: z.number().min(0).default(24) }),
  schedule: '40 0 * * *',
  handle: async ({ graceHours }, { database, files, log }) => {
    const removed = await sweepFiles(database, files, new Date(Date.now() - graceHours * 3_600_000));
    if (removed > 0) log.info({ removed }, 'files without a document removed');
  },
});
