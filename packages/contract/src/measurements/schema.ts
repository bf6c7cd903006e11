import { z } from 'zod';

const time = z.iso.datetime({ offset: true });

export const device = z.object({
  id: z.int(),
  deviceName: z.string(),
  deviceInterval: z.int().describe('Seconds from one reading to the next; data capture is measured by it'),
  hasKey: z.boolean(),
  keyMadeAt: time.nullable().describe('When its key was made last; null while it has none'),
  lastReadingAt: time.nullable().describe('Time of its newest reading'),
  isDeleted: z.boolean(),
  createdBy: z.int(),
  createdByName: z.string(),
  createdAt: time,
  updatedBy: z.int().nullable(),
  updatedByName: z.string().nullable(),
  updatedAt: time,
});
export type Device = z.infer<typeof device>;

/** What a device sends. */
export const reading = z.strictObject({
  time: z.iso
    .datetime({
      offset: true,
      error: ({ input }) => (input === undefined ? 'validation.required' : 'validation.time'),
    })
    .describe('With its offset or Z; of a device and a time the first reading stays'),
  noise: z
    .number('validation.number')
    .min(-30, 'validation.outOfRange')
    .max(200, 'validation.outOfRange')
    .nullish()
    .describe('Sound level in dB, kept to a tenth'),
  frequency: z
    .number('validation.number')
    .min(0, 'validation.outOfRange')
    .max(1_000_000, 'validation.outOfRange')
    .nullish()
    .describe('In Hz, kept to a thousandth'),
});
export type Reading = z.infer<typeof reading>;

/** A header row, and value rows in the same order. */
export const dataTable = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

/** Whose value rows follow, by name. */
export const deviceNames = z.array(z.object({ id: z.int(), deviceName: z.string() }));
