import { html, prose, type Html } from './docs-html.ts';
import { methodMark, operationSection, type Call } from './docs-operation.ts';
import { fieldTable, requiredMark } from './docs-schema.ts';
import type { Method, OpenApi } from './openapi-types.ts';

/** The whole document on one page that needs no script. */
export function docsPage(document: OpenApi, files: { style: string; document: string }): string {
  const { title, version, description } = document.info;
  const areas = document.tags.map(({ name }) => ({ name, calls: callsOf(document, name) }));
  const schemas = Object.entries(document.components.schemas);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} API ${version}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${files.style}" />
      </head>
      <body>
        <header>
          <h1>${title} API <small>${version}</small></h1>
          <a href="${files.document}">OpenAPI document</a>
        </header>
        <nav aria-label="Endpoints">
          ${areas.map(({ name, calls }) => areaLinks(name, calls))} ${schemaLinks(schemas)}
        </nav>
        <main>
          <section class="intro">
            ${prose(description)}
            <p>${requiredMark} marks what must be sent or is always answered.</p>
          </section>
          ${areas.map(
            ({ name, calls }) =>
              html`<section>
                <h2 id="area-${name}">${name}</h2>
                ${calls.map(operationSection)}
              </section>`,
          )}
          <section>
            <h2 id="area-schemas">Shared objects</h2>
            ${schemas.map(
              ([name, schema]) =>
                html`<details class="call">
                  <summary><span class="path">${name}</span></summary>
                  <div id="schema-${name}">${fieldTable(schema)}</div>
                </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`.text;
}

function areaLinks(name: string, calls: readonly Call[]): Html {
  return html`<h2><a href="#area-${name}">${name}</a></h2>
    <ul>
      ${calls.map(
        ({ method, path, operation }) =>
          html`<li>
            <a href="#${operation.operationId}">${methodMark(method)} ${path.replace(`/api/${name}`, '')}</a>
          </li>`,
      )}
    </ul>`;
}

function schemaLinks(schemas: readonly (readonly [name: string, schema: unknown])[]): Html {
  return html`<h2><a href="#area-schemas">Shared objects</a></h2>
    <ul>
      ${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
    </ul>`;
}

function callsOf(document: OpenApi, tag: string): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    (['get', 'post', 'put'] as const satisfies Method[]).flatMap((method) => {
      const operation = methods[method];
      return operation?.tags.includes(tag) ? [{ method, path, operation }] : [];
    }),
  );
}
