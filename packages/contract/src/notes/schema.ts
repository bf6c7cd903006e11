import { z } from 'zod';
import { noteAlarmPeriods } from './codes.ts';

const time = z.iso.datetime({ offset: true });

export const note = z.object({
  id: z.int(),
  noteCaseId: z.int(),
  noteSubject: z.string().describe('May be empty'),
  noteText: z.string(),
  noteAlarmPeriod: z.literal(noteAlarmPeriods).nullable().describe('Days'),
  noteAlarmIsActive: z.boolean().describe('Stays true after the alarm has gone off: see noteAlarmFiredAt'),
  noteAlarmDueAt: time
    .nullable()
    .describe('When the alarm goes off, or went off; null while it is switched off'),
  noteAlarmFiredAt: time.nullable().describe('When it has gone off; it does so once each time it is set'),
  createdBy: z.int(),
  noteCreatedByName: z.string(),
  createdAt: time,
  updatedBy: z.int().nullable(),
  noteUpdatedByName: z.string().nullable(),
  updatedAt: time,
});
export type Note = z.infer<typeof note>;
