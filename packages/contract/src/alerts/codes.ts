/** What an alert tells: a note's alarm is due, a case was left untouched too long, a colleague named the user in a note. */
export const alertKinds = ['noteAlarm', 'untouchedCase', 'mention'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Snoozed no longer than this many days. */
export const longestSnoozeDays = 366;
