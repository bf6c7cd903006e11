import type { AnswerInput, ParsedRequest } from '@hasar/contract/endpoint.ts';
import type { listReportSends } from '@hasar/contract/reports/endpoints.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireAccount } from '../accounts/service.ts';
import { selectSends } from './queries-schedule.ts';

/** What became of the last mails of a template, for whoever may see it. Throws NOT_FOUND. */
export async function listSends(
  context: Context,
  { templateId, limit }: ParsedRequest<typeof listReportSends>['query'],
): Promise<AnswerInput<typeof listReportSends>> {
  await requireAccount(context, templateId);
  const rows = await selectSends(context.db, templateId, limit);
  return {
    sendList: rows.map(({ occasion, updatedAt, ...row }) => ({
      ...row,
      occasion: occasion.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  };
}
