import type { Endpoint } from '@hasar/contract/endpoint.ts';
import type { z } from 'zod';
import type { SchemaWriter } from './openapi-schema.ts';
import type { Parameter, Schema } from './openapi-types.ts';

/** The list grammar (decision 9), which every list shares. */
const grammar: Readonly<Record<string, string>> = {
  orFilter: 'At least one of the entries must hold, beside all the other filters.',
  orderBy: 'Fields in order of weight, comma-separated; a minus before the name sorts downwards.',
  search: 'Free text; spaces, letter case, Turkish dots and diacritics make no difference.',
  columnFilters: 'Field to `{op, value}`; which operators there are follows from the kind of field.',
  limit: 'Rows of a page; 0 asks for the exact count alone.',
  cursor: '`nextCursor` of the page before.',
};

export function parametersOf(endpoint: Endpoint, writer: SchemaWriter): Parameter[] {
  return [
    ...propertiesOf(endpoint.params, writer).map(([name, schema]) => pathParameter(name, schema)),
    ...propertiesOf(endpoint.query, writer).map(([name, schema, required]) => {
      const json = endpoint.query !== undefined && wantsJson(endpoint.query, name);
      return json ? jsonParameter(name, schema, required) : queryParameter(name, schema, required);
    }),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, one for each thing to create: the same key and body give the same answer once.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function propertiesOf(
  object: z.ZodType | undefined,
  writer: SchemaWriter,
): (readonly [name: string, schema: Schema, required: boolean])[] {
  if (object === undefined) return [];
  const { properties = {}, required = [] } = writer.sent(object);
  return Object.entries(properties).map(
    ([name, schema]) => [name, typeof schema === 'object' ? schema : {}, required.includes(name)] as const,
  );
}

function pathParameter(name: string, schema: Schema): Parameter {
  return { name, in: 'path', required: true, ...described(schema), schema };
}

function queryParameter(name: string, schema: Schema, required: boolean): Parameter {
  const list = schema.anyOf?.find((choice) => typeof choice === 'object' && choice.type === 'array');
  if (typeof list !== 'object') {
    return { name, in: 'query', required, ...described(schema, grammar[name]), schema };
  }
  const description = described(schema, 'Equals this value; repeated, any of the values.');
  return { name, in: 'query', required, ...description, style: 'form', explode: true, schema: list };
}

/** A parameter whose text is a JSON object. */
function jsonParameter(name: string, schema: Schema, required: boolean): Parameter {
  const description = described(schema, grammar[name] ?? 'Field to value: all of them must hold.');
  const content = { 'application/json': { schema: { type: 'object', additionalProperties: true } } } as const;
  return { name, in: 'query', required, ...description, content };
}

/** Whether a text parameter is read as JSON shows only in what it refuses: the schema says no more than text. */
function wantsJson(query: z.ZodType, name: string): boolean {
  const issues = query.safeParse({ [name]: '{' }).error?.issues ?? [];
  return issues.some((issue) => issue.path[0] === name && issue.message === 'validation.jsonObject');
}

function described(schema: Schema, otherwise?: string): { description?: string } {
  const description = schema.description ?? otherwise;
  return description === undefined ? {} : { description };
}
