/** Days after which a note reminds (spec section 9). */
export const noteAlarmPeriods = [1, 2, 3] as const;
export type NoteAlarmPeriod = (typeof noteAlarmPeriods)[number];

/** Notes a page of the dialog holds (spec section 9). */
export const notePageSize = 20;
