/** What the server writes into the page, in `<meta>` elements of index.html. */
function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** Nonce under which the style elements of this page load may stand. */
export function styleNonce(): string {
  return readMeta('csp-nonce');
}

/** Address of the insurance value list outside this product; undefined when none is set. */
export function valueListUrl(): string | undefined {
  const text = readMeta('hasar-value-list-url');
  return /^https?:\/\//u.test(text) ? text : undefined;
}
