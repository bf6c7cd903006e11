import type { Endpoint } from '@hasar/contract/endpoint.ts';
import { errorAnswer } from '@hasar/contract/errors.ts';
import { answersOf } from './openapi-answers.ts';
import { parametersOf } from './openapi-parameters.ts';
import { schemaWriter, type SchemaWriter } from './openapi-schema.ts';
import type { ApiInfo, Method, OpenApi, Operation } from './openapi-types.ts';

const description = `Requests and answers are JSON. A success carries \`code: "success"\` beside what was asked for; an error
carries its code, a message and, where fields were refused, the message key of each field. Unknown fields are refused by name.

Signing in sets a session cookie. Signed-in answers carry its end in \`x-token-expiry\`. Writes with a foreign Origin are refused.

Times are UTC instants, dates are calendar dates (YYYY-MM-DD), and money is a decimal text with a currency.`;

/** The contract as an OpenAPI 3.1 document. */
export function buildOpenApi(endpoints: readonly Endpoint[], info: ApiInfo): OpenApi {
  const writer = schemaWriter(endpoints);
  const operations = endpoints.map((endpoint) => ({ endpoint, operation: operationOf(endpoint, writer) }));
  refuseTwins(operations.map(({ operation }) => operation.operationId));
  const paths: Record<string, Partial<Record<Method, Operation>>> = {};
  for (const { endpoint, operation } of operations) {
    (paths[endpoint.path] ??= {})[methods[endpoint.method]] = operation;
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Hasar', version: info.version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: info.publicUrl.replace(/(?<=.)\/$/, '') }],
    tags: [...new Set(endpoints.map(area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...writer.shared, error: writer.answered(errorAnswer) },
      securitySchemes: { session: sessionCookie(info) },
    },
  };
}

const methods = { GET: 'get', POST: 'post', PUT: 'put' } as const satisfies Record<
  Endpoint['method'],
  Method
>;

/** Bytes of whichever kind: JSON Schema has nothing to say of them. */
const bytes = { 'application/octet-stream': { schema: {} } } as const;

function operationOf(endpoint: Endpoint, writer: SchemaWriter): Operation {
  const { summary, access, body } = endpoint;
  return {
    operationId: operationId(endpoint),
    tags: [area(endpoint)],
    summary,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint, writer),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: writer.sent(body) } },
      },
    }),
    ...(endpoint.bytes === 'sent' && { requestBody: { required: true, content: bytes } }),
    responses: answersOf(endpoint, writer),
    'x-hasar-access': access,
  };
}

/** Over HTTPS the cookie's name binds it to the host (decision 5). */
function sessionCookie({ publicUrl }: ApiInfo): object {
  const name = publicUrl.startsWith('https:') ? '__Host-hasar_session' : 'hasar_session';
  return { type: 'apiKey', in: 'cookie', name, description: 'Set by signing in.' };
}

/** The service that an endpoint belongs to: `/api/insurance-case-management/v1/cases` -> `insurance-case-management`. */
function area({ path }: Endpoint): string {
  return path.split('/')[2] ?? 'api';
}

/** `GET …/v1/cases/{caseId}` -> `getCasesByCaseId`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .split('/')
    .slice(3)
    .filter((word) => !/^v\d+$/.test(word));
  const named = words.map((word) => {
    const parameter = /^\{(\w+)\}$/.exec(word)?.[1];
    return parameter === undefined ? capitalised(word) : `By${capitalised(parameter)}`;
  });
  return method.toLowerCase() + named.join('');
}

function capitalised(words: string): string {
  return words.replaceAll(/(?:^|\W+)(\w)/g, (_, first: string) => first.toUpperCase());
}

function refuseTwins(ids: readonly string[]): void {
  const twin = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twin !== undefined) throw new Error(`two endpoints would both be called ${twin}`);
}
