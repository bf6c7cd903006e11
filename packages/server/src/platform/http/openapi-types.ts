import type { Access } from '@hasar/contract/endpoint.ts';
import type { z } from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** What both the document and its reader are told about the installation. */
export interface ApiInfo {
  readonly version: string;
  /** Where the paths begin; `/` for wherever the document came from. */
  readonly publicUrl: string;
}

interface JsonContent {
  readonly 'application/json': { readonly schema: Schema };
}

/** JSON, or bytes of whichever kind. */
export interface Content {
  readonly 'application/json'?: { readonly schema: Schema };
  readonly 'application/octet-stream'?: { readonly schema: Schema };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly style?: 'form';
  readonly explode?: boolean;
  /** Either a schema, or `content` where the text of the parameter is itself JSON. */
  readonly schema?: Schema;
  readonly content?: JsonContent;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  /** Who may call: anyone, anyone signed in, or the holders of one permission. */
  readonly 'x-hasar-access': Access;
}

export type Method = 'get' | 'post' | 'put';

/** The part of an OpenAPI 3.1 document that we write. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}
