import { caseColumnKeys } from '@hasar/contract/cases/fields-columns.ts';
import { Explaining } from '../lib/explaining.ts';
import { StatementRecorder, type Statement } from '../lib/statements.ts';
import { gatherFacts } from './facts.ts';
import { sortedPage } from './grid-columns.ts';
import { planFaults, planLines, type PlanNode } from './plan-tree.ts';
import { requestsOf } from './requests.ts';

/**
 * Prints how PostgreSQL carries out what the server sends for each request, and for every order of the grid from the
 * start and from the middle; names those that are slow, read past what they need, or sort the organization.
 */
export async function printPlans(url: string): Promise<void> {
  const facts = await gatherFacts(url);
  const recorder = new StatementRecorder(url, facts.organizationId);
  const explaining = await Explaining.open(url, facts.organizationId);
  const faults: string[] = [];
  const show = async (name: string, statements: readonly Statement[]) => {
    for (const statement of statements) faults.push(...(await showPlan(explaining, name, statement)));
  };
  try {
    for (const { name, variants } of requestsOf(facts)) {
      const [first] = variants;
      if (first) await show(name, await recorder.record(first.queries));
    }
    for (const column of caseColumnKeys) {
      for (const orderBy of [column, `-${column}`]) {
        for (const from of ['start', 'middle'] as const) {
          const page = await sortedPage(recorder.db, orderBy, from);
          await show(`by ${orderBy} from the ${from}`, await recorder.record(page));
        }
      }
    }
  } finally {
    await explaining.close();
    await recorder.close();
  }
  console.log(faults.length === 0 ? '\nNo plan is at fault.' : `\nAt fault:\n${faults.join('\n')}`);
}

async function showPlan(explaining: Explaining, name: string, statement: Statement): Promise<string[]> {
  const explained = await explaining.explain(statement);
  const faults = explained.flatMap(({ plan }) => planFaults(plan as PlanNode));
  console.log(`\n== ${name}${faults.length > 0 ? `: ${faults.join('; ')}` : ''}`);
  for (const { text, plan } of explained) {
    if (text !== statement.sql) console.log(`   inside: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
    for (const line of planLines(plan as PlanNode)) console.log(`   ${line}`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}
