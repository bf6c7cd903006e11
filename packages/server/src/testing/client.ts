export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers of many shapes; what they expect there is theirs to say.
  readonly body: Record<string, unknown> & { code?: string };
  readonly text: string;
  readonly bytes: Buffer;
}

/** Speaks HTTP as a browser would: keeps cookies, nothing else. */
export class TestClient {
  readonly #address: string;
  readonly cookies = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  get(path: string, query: Record<string, string | readonly string[]> = {}): Promise<TestAnswer> {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((item): [string, string] => [name, item]),
      ),
    );
    return this.send('GET', search.size > 0 ? `${path}?${search}` : path);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.send('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));
  }

  async send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Uint8Array,
  ): Promise<TestAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Only a file store elsewhere is named with its whole address.
    const response = await fetch(new URL(path, this.#address), {
      method,
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    const answered = isJson ? (JSON.parse(text) as TestAnswer['body']) : {};
    return { status: response.status, headers: response.headers, body: answered, text, bytes };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
