import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const colleague = z.object({ id: z.int(), userFullName: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: '/api/insurance-iam-management/v1/colleagues',
  summary: 'Active users of the own organization by name, for who wants to name one',
  access: 'signedIn',
  ids: {},
  answer: z.object({ colleagueList: z.array(colleague) }),
});
