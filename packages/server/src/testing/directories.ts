import type { Account } from '@hasar/contract/accounts/schema.ts';
import type { HistoryEntry } from '@hasar/contract/audit/schema.ts';
import type { Company } from '@hasar/contract/companies/schema.ts';
import type { TestAnswer, TestClient } from './client.ts';

export const companiesPath = '/api/insurance-case-management/v1/companies';
export const accountsPath = '/api/insurance-case-management/v1/accounts';
export const auditPath = '/api/insurance-iam-management/v1/audit';

function good(answer: TestAnswer): TestAnswer['body'] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}

export const companyOf = (answer: TestAnswer) => good(answer)['company'] as Company;
export const companiesOf = (answer: TestAnswer) => good(answer)['companyList'] as Company[];
export const accountOf = (answer: TestAnswer) => good(answer)['account'] as Account;
export const accountsOf = (answer: TestAnswer) => good(answer)['accountList'] as Account[];

/** The trail of one thing, oldest first, as `action field from -> to`. */
export async function trailOf(client: TestClient, entity: string, id: number): Promise<string[]> {
  const entries = good(await client.get(`${auditPath}/${entity}/${id}`))['historyList'] as HistoryEntry[];
  return entries
    .map(({ action, field, from, to }) =>
      field === null ? action : `${action} ${field} ${JSON.stringify(from)} -> ${JSON.stringify(to)}`,
    )
    .toReversed();
}

/** An answer as someone from outside compares it: what tells requests apart left out. */
export function seen({ status, body, headers }: TestAnswer): unknown {
  const { requestId: _, ...rest } = body;
  return { status, rest, type: headers.get('content-type') };
}
