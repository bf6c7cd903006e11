import { z } from 'zod';

/** The parts of the reports page, the first one shown when the address names none. */
export const reportTabs = ['reports', 'overview', 'measurement'] as const;
export type ReportTab = (typeof reportTabs)[number];

export const reportsSearch = z.object({ show: z.enum(reportTabs).optional().catch(undefined) });
