/** Saved counterparties, shared in the organization: sections of a case, or fields of one. */
export const counterpartyTypes = ['customer', 'expert', 'service', 'insuranceCompany', 'agency'] as const;
export type CounterpartyType = (typeof counterpartyTypes)[number];

/** Settings of the signed-in user, one of each. */
export const settingTypes = ['quickColumns', 'alarmTimes'] as const;
export type SettingType = (typeof settingTypes)[number];

/** Kinds that belong to one user; to everybody else they are as if they did not exist. */
export const personalTypes = [...settingTypes, 'report'] as const;

export const accountTypes = [...counterpartyTypes, ...personalTypes] as const;
export type AccountType = (typeof accountTypes)[number];

/** Days after which an untouched case is alarmed (spec section 9). */
export const alarmDays = [1, 2, 3] as const;

/** Fields that the quick update dialog has room for. */
export const maximumQuickColumns = 30;
