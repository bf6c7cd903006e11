import { getCase, listCases } from '@hasar/contract/cases/endpoints.ts';
import { fillPath } from '@hasar/contract/endpoint.ts';
import { selectCaseWire } from '@hasar/server/src/modules/cases/queries.ts';
import { selectCases } from '@hasar/server/src/modules/cases/queries-list.ts';
import type { Db } from '@hasar/server/src/platform/db/database.ts';
import { encodeCursor } from '@hasar/server/src/platform/db/list-cursor.ts';
import type { Facts } from './facts.ts';

/** One request as a browser sends it, and the queries that the server makes of it. */
interface Variant {
  readonly path: string;
  readonly queries: (db: Db) => Promise<unknown>;
}

/** A kind of request that a handler makes, with as many different examples of it as make sense. */
export interface Request {
  readonly name: string;
  readonly variants: readonly Variant[];
  /** Accept-Encoding; unset: the answer goes uncompressed. */
  readonly encodings?: string;
}

type Query = Record<string, string | readonly string[]>;

export const newest = 'newest 100';
export const deep = 'deep page';
export const searches = ['search by plate', 'search by name', 'search by policy number'];

export function requestsOf({ middleId, drawn }: Facts): Request[] {
  const surname = (name: string) => name.split(' ').at(-1) ?? name;
  return [
    { name: newest, variants: [list({})] },
    { name: 'newest 100, compressed', variants: [list({})], encodings: 'br, gzip' },
    {
      name: 'two statuses',
      variants: [list({ caseStatusCode: ['communicated', 'gotInsuranceCaseNumber'] })],
    },
    {
      name: 'two rare statuses',
      variants: [list({ caseStatusCode: ['damageOnArbitration', 'precautionaryPending'] })],
    },
    // As typed: without spaces, and a piece of it only.
    {
      name: 'search by plate',
      variants: drawn.map(({ plate }) => list({ search: plate.replaceAll(' ', '').slice(1) })),
    },
    {
      name: 'search by name',
      variants: drawn.map(({ name }) => list({ search: surname(name).toLowerCase() })),
    },
    {
      name: 'search by policy number',
      variants: drawn.map(({ policy }) => list({ search: policy.slice(4, 11) })),
    },
    { name: 'search by two names', variants: drawn.map(({ name }) => list({ search: name })) },
    { name: 'search by a word of most cases', variants: [list({ search: 'istanbul' })] },
    { name: deep, variants: [list({ cursor: encodeCursor('-id', [String(middleId)]) })] },
    { name: 'one case', variants: drawn.map(({ id }) => one(id)) },
  ];
}

function list(query: Query): Variant {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((item) => [name, item] as [string, string]),
  );
  return {
    path: `${listCases.path}?${new URLSearchParams(pairs)}`,
    queries: (db) => selectCases(db, listCases.query.parse(query)),
  };
}

function one(caseId: number): Variant {
  return {
    path: fillPath(getCase.path, { caseId }),
    queries: (db) => selectCaseWire(db, caseId),
  };
}
