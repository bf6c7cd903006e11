import { short } from '../lib/table.ts';

/** The parts of PostgreSQL's JSON plans that are looked at here. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Function Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Sort Method'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Actual Total Time': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

const slowMilliseconds = 50;
const manyRows = 10_000;

/** One line a node, indented by depth. */
export function planLines(node: PlanNode, depth = 0): string[] {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const parts = [
    node['Node Type'],
    node['Index Name'] ?? node['Relation Name'] ?? node['Function Name'],
    node['Subplan Name'] && `(${node['Subplan Name']})`,
    node['Sort Method'],
    `${short(node['Actual Total Time'])} ms`,
    `${node['Actual Rows']} rows`,
    node['Actual Loops'] === 1 ? undefined : `x ${node['Actual Loops']}`,
    removed > 0 ? `${removed} dropped` : undefined,
    `${node['Shared Hit Blocks'] ?? 0}+${node['Shared Read Blocks'] ?? 0} blocks`,
  ];
  const line = '  '.repeat(depth) + parts.filter((part) => part !== undefined).join(' ');
  return [line, ...(node.Plans ?? []).flatMap((child) => planLines(child, depth + 1))];
}

/** What a plan ought not to do in a list that is read by keyset. */
export function planFaults(root: PlanNode): string[] {
  const slow = root['Actual Total Time'] > slowMilliseconds ? [`${short(root['Actual Total Time'])} ms`] : [];
  return [...slow, ...nodesOf(root).flatMap(nodeFaults)];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function nodeFaults(node: PlanNode): string[] {
  const faults: string[] = [];
  const dropped = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
  const read = node['Actual Rows'] * node['Actual Loops'] + dropped;
  if (node['Node Type'].includes('Seq Scan') && node['Relation Name'] !== undefined && read > manyRows) {
    faults.push(`reads ${read} rows of the table in a row`);
  } else if (dropped > manyRows) {
    faults.push(`${node['Index Name'] ?? node['Node Type']}: ${dropped} rows read and dropped`);
  }
  if (node['Node Type'] === 'Sort') {
    const sorted = node.Plans?.[0]?.['Actual Rows'] ?? 0;
    if (sorted > manyRows) faults.push(`sorts ${sorted} rows`);
  }
  return faults;
}
