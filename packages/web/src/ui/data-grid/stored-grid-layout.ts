import { z } from 'zod';
import type { GridLayout } from './layout.ts';

const storedLayout = z.object({
  order: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
  hidden: z.array(z.string()),
});

/** A layout as it was stored, whatever by; what cannot be read counts as nothing stored. */
export function readGridLayout(stored: unknown): GridLayout | undefined {
  return storedLayout.safeParse(stored).data;
}
