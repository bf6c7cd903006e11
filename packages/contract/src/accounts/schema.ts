import { z } from 'zod';
import { accountTypes } from './codes.ts';

const time = z.iso.datetime({ offset: true });

export const account = z.object({
  id: z.int(),
  accountType: z.enum(accountTypes),
  accountLabel: z.string().describe('A setting may have none'),
  accountData: z.record(z.string(), z.unknown()).describe('Keys of its type that hold something'),
  isDeleted: z.boolean(),
  createdBy: z.int(),
  createdByName: z.string(),
  updatedBy: z.int().nullable(),
  updatedByName: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Account = z.infer<typeof account>;
