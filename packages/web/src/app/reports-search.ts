import { z } from 'zod';
import { measurementSearch } from '../features/measurements/components/measurement-search.ts';

/** The parts of the reports page, the first one shown when the address names none. */
export const reportTabs = ['reports', 'overview', 'measurement'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** Which part is shown, the template a mail leads to, and what the measurement tab was asked for last. */
export const reportsSearch = measurementSearch.extend({
  show: z.enum(reportTabs).optional().catch(undefined),
  template: z.coerce.number().int().positive().optional().catch(undefined),
});
