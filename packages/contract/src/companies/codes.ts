export const companyTypes = ['insurance', 'service'] as const;
export type CompanyType = (typeof companyTypes)[number];

/** The groups of the dialog, in its order. */
export const companyGroups = ['contact', 'finance', 'damage'] as const;
export type CompanyGroup = (typeof companyGroups)[number];
