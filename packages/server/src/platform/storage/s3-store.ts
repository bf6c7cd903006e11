import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CodedError } from '@hasar/contract/errors.ts';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../env.ts';
import type { ByteRange } from '../http/byte-range.ts';
import type { FileStore, OpenFile, StoredFile, UploadTarget } from './file-store.ts';
import { readListing } from './s3-listing.ts';

/** A bucket of any store that speaks S3. Objects appear whole or not at all there, by the protocol itself. */
export class S3Store implements FileStore {
  readonly origin: string;
  readonly #client: AwsClient;
  readonly #bucketUrl: string;
  readonly #bucket: string;

  constructor(settings: S3Settings) {
    this.origin = new URL(settings.endpoint).origin;
    this.#bucket = settings.bucket;
    this.#bucketUrl = `${settings.endpoint}/${settings.bucket}`;
    this.#client = new AwsClient({
      accessKeyId: settings.accessKey,
      secretAccessKey: settings.secretKey,
      region: settings.region,
      service: 's3',
      retries: 3,
    });
  }

  /** The length is signed along: the store refuses more or fewer bytes. */
  async target(waiting: string, size: number, seconds: number): Promise<UploadTarget> {
    const signed = await this.#client.sign(`${this.#urlOf(waiting)}?X-Amz-Expires=${seconds}`, {
      method: 'PUT',
      headers: { 'content-length': String(size) },
      aws: { signQuery: true, allHeaders: true },
    });
    return { url: signed.url, headers: {} };
  }

  async write(key: string, source: AsyncIterable<Uint8Array> | Uint8Array): Promise<void> {
    const body = source instanceof Uint8Array ? source : await buffer(Readable.from(source));
    await this.#ask(this.#urlOf(key), { method: 'PUT', body: new Uint8Array(body) });
  }

  async read(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const response = await this.#ask(
      this.#urlOf(key),
      { method: 'GET', headers: range ? { range: `bytes=${range.start}-${range.end}` } : {} },
      [404],
    );
    if (response.status === 404) return undefined;
    const whole =
      response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length');
    return {
      stream: response.body ? Readable.fromWeb(response.body) : Readable.from([]),
      size: Number(whole),
      version: response.headers.get('etag') ?? '',
    };
  }

  async settle(waiting: string, key: string, version: string): Promise<boolean> {
    const response = await this.#ask(
      this.#urlOf(key),
      {
        method: 'PUT',
        headers: {
          'x-amz-copy-source': `/${this.#bucket}/${encodeKey(waiting)}`,
          // Whoever holds the address may write there again at any moment: what was looked at is what is kept.
          'x-amz-copy-source-if-match': version,
        },
      },
      [404, 412],
    );
    const answer = await response.text();
    if (!response.ok) return false;
    // A copy may also fail after its answer has begun.
    if (answer.includes('<Error')) throw new CodedError('UNAVAILABLE');
    await this.remove(waiting).catch(() => undefined);
    return true;
  }

  async remove(key: string): Promise<void> {
    await this.#ask(this.#urlOf(key), { method: 'DELETE' }, [404]);
  }

  async *list(before: Date): AsyncIterable<StoredFile> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url' });
      if (token !== undefined) query.set('continuation-token', token);
      const page = readListing(
        await (await this.#ask(`${this.#bucketUrl}?${query}`, { method: 'GET' })).text(),
      );
      yield* page.files.filter(({ modifiedAt }) => modifiedAt < before);
      token = page.next;
    } while (token !== undefined);
  }

  /** Nothing is ever half there. */
  removeLeftovers(): Promise<number> {
    return Promise.resolve(0);
  }

  #urlOf(key: string): string {
    return `${this.#bucketUrl}/${encodeKey(key)}`;
  }

  /** @param expected statuses besides success that mean something to the caller */
  async #ask(url: string, init: RequestInit, expected: readonly number[] = []): Promise<Response> {
    let response: Response;
    try {
      response = await this.#client.fetch(url, init);
    } catch {
      throw new CodedError('UNAVAILABLE', { message: 'the file store cannot be reached' });
    }
    if (response.ok || expected.includes(response.status)) return response;
    await response.body?.cancel();
    throw new CodedError('UNAVAILABLE', { message: `the file store answered ${response.status}` });
  }
}

function encodeKey(key: string): string {
  return key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replaceAll(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');
}
