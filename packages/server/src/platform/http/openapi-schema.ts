import type { Endpoint } from '@hasar/contract/endpoint.ts';
import { z } from 'zod';
import type { Schema } from './openapi-types.ts';

type ZodType = z.core.$ZodType;

/** Writes zod schemas as JSON Schema, those that several answers share as references. */
export interface SchemaWriter {
  /** As it is sent: before defaults, coercion and normalising. */
  sent(schema: ZodType): Schema;
  answered(schema: ZodType): Schema;
  /** The shared ones, by name. */
  readonly shared: Readonly<Record<string, Schema>>;
}

export function schemaWriter(endpoints: readonly Endpoint[]): SchemaWriter {
  const names = sharedNames(endpoints);
  const answered = (schema: ZodType) => write(schema, 'output', names);
  return {
    sent: (schema) => write(schema, 'input', new Map()),
    answered,
    shared: Object.fromEntries([...names].map(([schema, name]) => [name, answered(schema)])),
  };
}

function write(root: ZodType, io: 'input' | 'output', names: ReadonlyMap<ZodType, string>): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(root, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const source: ZodType = zodSchema;
      const name = names.get(source);
      if (name === undefined || source === root) tidy(jsonSchema, source);
      else replace(jsonSchema, { $ref: `#/components/schemas/${name}` });
    },
  });
  return schema;
}

function replace(schema: Schema, by: Schema): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, by);
}

function tidy(schema: Schema, source: ZodType): void {
  // The format says the same as zod's long pattern for it.
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // Only what is refused is closed: an answer may learn new fields without breaking who reads it.
  const open = source instanceof z.ZodObject && source.def.catchall === undefined;
  if (open && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** Objects that stand in more than one answer, each under the name that it is answered by. */
function sharedNames(endpoints: readonly Endpoint[]): Map<ZodType, string> {
  const places = endpoints
    .flatMap(({ answer }) =>
      Object.entries<ZodType>(answer.shape).flatMap(([key, value]) => place(key, value)),
    )
    // Its own name comes before one made from the name of a list.
    .toSorted((one, other) => Number(one.listed) - Number(other.listed));
  const names = new Map<ZodType, string>();
  for (const { name, object } of places) {
    const often = places.filter((other) => other.object === object).length > 1;
    const free = ![...names.values(), 'error'].includes(name);
    if (often && free && !names.has(object)) names.set(object, name);
  }
  return names;
}

interface Place {
  readonly name: string;
  readonly object: ZodType;
  readonly listed: boolean;
}

/** The object behind one key of an answer: `user`, or each of `userList`. */
function place(key: string, value: ZodType): Place[] {
  if (value instanceof z.ZodObject) return [{ name: key, object: value, listed: false }];
  if (value instanceof z.ZodNullable || value instanceof z.ZodOptional) return place(key, value.unwrap());
  if (!(value instanceof z.ZodArray)) return [];
  return place(key.replace(/List$/, ''), value.element).map((inner) => ({ ...inner, listed: true }));
}
