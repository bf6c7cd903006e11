import { z } from 'zod';
import { languages } from '../reports/codes.ts';
import { alertKinds } from './codes.ts';

const time = z.iso.datetime({ offset: true });

export const alert = z.object({
  id: z.int(),
  kind: z.enum(alertKinds),
  caseId: z.int(),
  noteId: z.int().nullable(),
  alertData: z
    .object({
      plate: z.string().optional(),
      customerFullName: z.string().optional(),
      insuranceCaseNumber: z.string().optional(),
      noteSubject: z.string().optional(),
      noteText: z.string().optional().describe('How the note begins'),
      byName: z.string().optional().describe('Who wrote the note that names the user'),
      lastActivityAt: time.optional().describe('Since when the case has been untouched'),
    })
    .describe('As it was when the alert came about'),
  isOpen: z.boolean().describe('Neither done nor snoozed'),
  dueAt: time,
  doneAt: time.nullable(),
  snoozedUntil: time.nullable().describe('Open again from then on'),
  createdAt: time,
});
export type Alert = z.infer<typeof alert>;

export const holiday = z.object({
  id: z.int(),
  holidayDate: z.iso.date(),
  holidayName: z.string(),
});
export type Holiday = z.infer<typeof holiday>;

export const alarmSettings = z.object({
  skipDaysOff: z.boolean().describe('Alarms count working days: weekends and holidays are skipped'),
});
export type AlarmSettings = z.infer<typeof alarmSettings>;

export const alertPreferences = z.object({
  alertMail: z.boolean().describe('Alerts come by e-mail too'),
  alertLanguage: z.enum(languages).describe('Of e-mails and push messages about alerts'),
});
export type AlertPreferences = z.infer<typeof alertPreferences>;
