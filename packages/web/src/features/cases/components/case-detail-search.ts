import { z } from 'zod';

/** The tabs that are features of their own. */
export const panelTabs = ['documents', 'messages', 'notes'] as const;
export type PanelTab = (typeof panelTabs)[number];

export const caseDetailTabs = ['general', ...panelTabs] as const;
export type CaseDetailTab = (typeof caseDetailTabs)[number];

/** What the address of a case says beyond its number. */
export const caseDetailSearch = z.object({
  part: z.enum(caseDetailTabs).optional().catch(undefined),
  /** Comes to write: the tab begins with something new. */
  write: z.literal(1).optional().catch(undefined),
  /** The note that one comes for. */
  note: z.int().positive().optional().catch(undefined),
});
