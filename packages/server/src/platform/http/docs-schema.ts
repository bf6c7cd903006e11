import { html, inline, type Html, type Piece } from './docs-html.ts';
import type { Schema } from './openapi-types.ts';

interface Row {
  /** Names from the outside in: `['caseList[]', 'id']`. */
  readonly path: readonly string[];
  readonly schema: Schema;
  readonly required: boolean;
}

/** The fields of an object, inner ones under their path, as a table. */
export function fieldTable(schema: Schema): Html {
  const rows = rowsOf(schema, []);
  if (rows.length === 0) return html`<p class="none">An empty object.</p>`;
  return table(
    ['Field', 'Type', 'Meaning'],
    rows.map(({ path, schema: field, required }) => [
      html`<span class="outer">${path.slice(0, -1).map((name) => html`${name}.<wbr />`)}</span
        ><span class="name">${path.at(-1)}</span>${required ? requiredMark : undefined}`,
      typeOf(field),
      meaningOf(field),
    ]),
  );
}

export const requiredMark = html`<span class="required" title="required">*</span>`;

/** A table whose first column holds names. */
export function table(heads: readonly string[], rows: readonly (readonly Piece[])[]): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${heads[0] ?? ''}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function rowsOf(schema: Schema, above: readonly string[]): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = plain(field);
    const required = schema.required?.includes(name) ?? false;
    const list = inner.type === 'array';
    const below = list ? plain(inner.items) : withoutNull(inner);
    const path = [...above, name];
    return [{ path, schema: inner, required }, ...rowsOf(below, list ? [...above, `${name}[]`] : path)];
  });
}

/** What kind of value it is, in words. */
export function typeOf(schema: Schema): Piece {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) return joined(schema.anyOf.map((choice) => typeOf(plain(choice))));
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.type)) return joined([...schema.type]);
  if (schema.type === 'array') return ['list of ', typeOf(plain(schema.items))];
  if (schema.enum) return 'one of';
  return schema.format ?? schema.type ?? 'anything';
}

function meaningOf(schema: Schema): Piece {
  const codes = choicesOf(schema);
  return [
    schema.description === undefined ? undefined : html`<span>${inline(schema.description)}</span> `,
    codes.length === 0
      ? undefined
      : html`<span class="codes">${codes.map((code) => html`<code>${code}</code> `)}</span>`,
    html`<span class="limits">${limitsOf(withoutNull(schema)).join(' · ')}</span>`,
  ];
}

function choicesOf(schema: Schema): string[] {
  const inner = withoutNull(schema.type === 'array' ? plain(schema.items) : schema);
  return (inner.enum ?? []).map(String);
}

export function limitsOf(schema: Schema): string[] {
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum, pattern } = schema;
  return [
    minLength === undefined ? '' : `at least ${minLength} characters`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minimum === undefined ? '' : `from ${minimum}`,
    exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    pattern === undefined ? '' : `matches ${pattern}`,
    schema.default === undefined ? '' : `without it ${JSON.stringify(schema.default)}`,
  ].filter((limit) => limit !== '');
}

/** The one choice beside null, where there is one; else the schema itself. */
function withoutNull(schema: Schema): Schema {
  const choices = schema.anyOf?.map(plain).filter((choice) => choice.type !== 'null') ?? [];
  return choices.length === 1 && choices[0] ? choices[0] : schema;
}

/** JSON Schema also knows true, false and lists of schemas where we write one schema. */
function plain(schema: Schema['items']): Schema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

function joined(pieces: readonly Piece[]): Piece {
  return pieces.flatMap((piece, place) => (place === 0 ? [piece] : [' or ', piece]));
}
