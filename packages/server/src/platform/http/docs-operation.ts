import { html, inline, type Html, type Piece } from './docs-html.ts';
import { fieldTable, limitsOf, requiredMark, table, typeOf } from './docs-schema.ts';
import type { Content, Method, Operation, Parameter } from './openapi-types.ts';

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
}

/** One endpoint, folded. The anchor stands inside the fold: going there opens it. */
export function operationSection({ method, path, operation }: Call): Html {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const { 200: success, ...errors } = responses;
  return html`<details class="call">
    <summary>
      ${methodMark(method)} <span class="path">${path}</span> <span class="what">${summary}</span>
    </summary>
    <div id="${operationId}">
      <p class="access">${accessOf(operation)}</p>
      ${part('Parameters', parameters.length === 0 ? undefined : parameterTable(parameters))}
      ${part('Body', requestBody && contentOf(requestBody.content))}
      ${part('Answer', success && contentOf(success.content))} ${part('Errors', errorTable(errors))}
    </div>
  </details>`;
}

export function methodMark(method: Method): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

function part(title: string, content: Html | undefined): Html | undefined {
  return (
    content &&
    html`<h3>${title}</h3>
      ${content}`
  );
}

function contentOf(content: Content): Html {
  const json = content['application/json'];
  return json ? fieldTable(json.schema) : html`<p class="none">Bytes.</p>`;
}

function accessOf({ 'x-hasar-access': access }: Operation): Piece {
  if (access === 'public') return 'Anyone may call this.';
  if (access === 'signedIn') return 'Anyone signed in may call this.';
  return html`Needs the permission <code>${access}</code>.`;
}

function parameterTable(parameters: readonly Parameter[]): Html {
  return table(
    ['Parameter', 'In', 'Type', 'Meaning'],
    parameters.map((parameter) => [
      html`<span class="name">${parameter.name}</span>${parameter.required ? requiredMark : undefined}`,
      parameter.in,
      parameter.schema ? typeOf(parameter.schema) : 'JSON object',
      [
        inline(parameter.description ?? ''),
        html` <span class="limits">${limitsOf(parameter.schema ?? {}).join(' · ')}</span>`,
      ],
    ]),
  );
}

function errorTable(errors: Operation['responses']): Html {
  return table(
    ['Status', 'Code'],
    Object.entries(errors).map(([status, { description }]) => [
      status,
      description.split(', ').map((code) => html`<code>${code}</code> `),
    ]),
  );
}
