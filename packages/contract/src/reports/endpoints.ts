import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { languages } from './codes.ts';
import { reportFilter } from './fields.ts';
import { overview, reportCell, reportSend } from './schema.ts';

const base = '/api/insurance-case-management/v1/reports';

const asked = Object.fromEntries(
  Object.entries(reportFilter).map(([name, schema]) => [name, schema.nullable().optional()]),
) as { [K in keyof typeof reportFilter]: z.ZodOptional<z.ZodNullable<(typeof reportFilter)[K]>> };

/** Asked for with `Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet` the answer is a workbook. */
export const runReport = defineEndpoint({
  method: 'POST',
  path: base,
  summary: 'Cases as a header row and value rows; as an Excel workbook when Accept asks for one',
  access: 'viewReport',
  bytes: 'offered',
  ids: {},
  errors: ['REPORT_RUNNING'],
  query: z.strictObject({
    lang: z.enum(languages, 'validation.unknownChoice').default('tr').describe('Of the words in a workbook'),
    limit: z.coerce
      .number('validation.number')
      .int('validation.wholeNumber')
      .min(1, 'validation.outOfRange')
      .max(1000, 'validation.outOfRange')
      .optional()
      .describe(
        'The first rows alone, with the total count; without it all rows come, and count as the one heavy report',
      ),
  }),
  body: z.strictObject(asked).superRefine(({ startDate, endDate, visibleColumns }, context) => {
    if (startDate && endDate && endDate < startDate)
      context.addIssue({ code: 'custom', path: ['endDate'], message: 'validation.endBeforeStart' });
    if (visibleColumns?.length === 0)
      context.addIssue({ code: 'custom', path: ['visibleColumns'], message: 'validation.required' });
  }),
  answer: z.object({
    data: z
      .array(z.array(reportCell))
      .describe('The header row with the names of the columns, then the values'),
    totalCount: z.int().optional().describe('With limit: rows in all; see totalCountIsExact'),
    totalCountIsExact: z.boolean().optional().describe('False when counting stopped at the ceiling'),
  }),
});

export const getOverview = defineEndpoint({
  method: 'GET',
  path: `${base}/overview`,
  summary: 'The cases of the own organization in numbers',
  access: 'viewReport',
  ids: {},
  query: z.strictObject({}),
  answer: z.object({ overview }),
});

export const listReportSends = defineEndpoint({
  method: 'GET',
  path: `${base}/sends`,
  summary: 'What became of the last hours at which a report template was to be sent by mail, newest first',
  access: 'viewReport',
  ids: { 'query.templateId': 'account' },
  errors: ['NOT_FOUND'],
  query: z.strictObject({
    templateId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    limit: z.coerce.number().int().min(1).max(100).default(5),
  }),
  answer: z.object({ sendList: z.array(reportSend) }),
});
