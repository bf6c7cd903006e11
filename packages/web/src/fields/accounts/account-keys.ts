import type { SettingType } from '@hasar/contract/accounts/codes.ts';

/** Where saved counterparties and settings lie in the query cache. */
export const accountKeys = {
  counterparties: ['accounts', 'counterparties'] as const,
  setting: (type: SettingType) => ['accounts', 'setting', type] as const,
};
