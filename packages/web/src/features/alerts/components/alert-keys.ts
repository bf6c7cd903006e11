/** Where alerts, and what decides when they come, lie in the query cache. */
export const alertKeys = {
  all: ['alerts'] as const,
  open: ['alerts', 'open'] as const,
  settings: ['alerts', 'settings'] as const,
  preferences: ['alerts', 'preferences'] as const,
  holidays: ['alerts', 'holidays'] as const,
};
