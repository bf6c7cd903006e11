/** Gives bytes to the browser as a download, under a name. */
export function saveBytes(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the bytes by then; at once would be too soon for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The bytes of an answer as they arrive; `onBytes` hears how many there are so far. */
export async function readBytes(response: Response, onBytes: (count: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) break;
    parts.push(next.value);
    count += next.value.length;
    onBytes(count);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
