import type { Readable } from 'node:stream';
import { CodedError } from '@hasar/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange, type ByteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

export interface Bytes {
  readonly contentType: string;
  readonly fileName: string;
  readonly shown: 'inline' | 'attachment';
  /** Undefined where it shows only at the end; then there are no ranges either. */
  readonly size: number | undefined;
  /** Written here and not taken from anybody's file: the policy of every other answer holds. */
  readonly isOwn?: boolean;
  /** Names these very bytes, so that a broken download can go on. */
  readonly tag?: string;
  /** Called at most once, and not at all where only headers are asked for. */
  open(range: ByteRange | undefined): Promise<Readable>;
}

/** Whatever a browser makes of the bytes of somebody's file, it does nothing with them: no script, no form, no other address. */
const sandbox = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:`;

/** An answer of bytes instead of JSON. */
export class BytesAnswer {
  readonly #bytes: Bytes;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { contentType, fileName, shown, size, tag, isOwn } = this.#bytes;
    const range = this.#wanted(request);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${size}`);
      throw new CodedError('RANGE_NOT_SATISFIABLE');
    }
    const isHead = request.method === 'HEAD';
    const stream = isHead ? undefined : await this.#bytes.open(range);
    void reply
      .header('content-type', contentType)
      .header('content-disposition', contentDisposition(shown, fileName))
      .header('cross-origin-resource-policy', 'same-origin');
    if (isOwn !== true) void reply.header('content-security-policy', sandbox);
    if (tag !== undefined) void reply.header('etag', `"${tag}"`);
    if (size !== undefined) {
      void reply.header('accept-ranges', 'bytes');
      void reply.header('content-length', range ? range.end - range.start + 1 : size);
    }
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    if (!stream) return sendHead(reply);
    // A stream that breaks off breaks the connection off too, and a caller who leaves ends the stream.
    return reply.send(stream);
  }

  /** A range of other bytes than the asker had before is none. */
  #wanted(request: FastifyRequest): ReturnType<typeof readRange> {
    const { size, tag } = this.#bytes;
    const condition = request.headers['if-range'];
    if (size === undefined || (condition !== undefined && condition !== `"${tag}"`)) return undefined;
    return readRange(request.headers.range, size);
  }
}

/** Fastify would say of an empty answer that it has no length. */
function sendHead(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(reply.statusCode, Object.fromEntries(headers) as Record<string, string | number>).end();
  return reply;
}
