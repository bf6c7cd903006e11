import { z } from 'zod';
import { companyTypes } from './codes.ts';
import { companyFieldNames } from './fields.ts';

const time = z.iso.datetime({ offset: true });

export const company = z.object({
  id: z.int(),
  companyType: z.enum(companyTypes),
  companyLabel: z.string().describe('companyName unless another label was sent'),
  companyData: z.partialRecord(z.enum(companyFieldNames), z.string()).describe('Fields that hold something'),
  isDeleted: z.boolean(),
  createdBy: z.int().nullable(),
  createdByName: z.string().nullable(),
  updatedBy: z.int().nullable(),
  updatedByName: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Company = z.infer<typeof company>;
