import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import {
  nextOccasion,
  reportSchedule,
  type ReportSchedule,
} from '@hasar/contract/reports/fields-schedule.ts';
import type { Language } from '@hasar/contract/reports/codes.ts';

/** A schedule as it is being put together: what one frequency needs is kept while another is looked at. */
export interface ScheduleDraft extends Omit<ReportSchedule, 'weekday' | 'day'> {
  readonly isOn: boolean;
  readonly weekday: number;
  readonly day: number;
}

/** The schedule that a template keeps; undefined where it is not sent. */
export function scheduleOf({ accountData }: Pick<Account, 'accountData'>): ReportSchedule | undefined {
  return reportSchedule.safeParse(accountData['schedule']).data;
}

/** On, for who opens it first: that is what they came for. */
export function scheduleDraftOf(template: Account, address: string, lang: Language): ScheduleDraft {
  const {
    weekday = 1,
    day = 1,
    ...kept
  } = scheduleOf(template) ?? { frequency: 'weekly' as const, hour: 8, to: [address], lang };
  return { isOn: true, weekday, day, ...kept };
}

/** What the template is to keep; null ends the sending. */
export function scheduleDataOf({ isOn, weekday, day, ...draft }: ScheduleDraft): ReportSchedule | null {
  if (!isOn) return null;
  return {
    ...draft,
    ...(draft.frequency === 'weekly' && { weekday }),
    ...(draft.frequency === 'monthly' && { day }),
  };
}

/** When it is sent next, as a person reads it. */
export function nextTime(schedule: Pick<ReportSchedule, 'frequency' | 'hour' | 'weekday' | 'day'>): string {
  return formatTime(nextOccasion(schedule, new Date()));
}
