import type { StoredFile } from './file-store.ts';

/** One page of ListObjectsV2, asked for with `encoding-type=url`: so no name holds a sign that means something in XML. */
export function readListing(xml: string): { files: StoredFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [key, modified] = [textIn(entry, 'Key'), textIn(entry, 'LastModified')];
    if (key === undefined || modified === undefined) return [];
    return [{ key: decodeURIComponent(key.replaceAll('+', ' ')), modifiedAt: new Date(modified) }];
  });
  const more = textIn(xml, 'IsTruncated') === 'true';
  return { files, next: more ? unescaped(textIn(xml, 'NextContinuationToken') ?? '') : undefined };
}

function textIn(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&');
}
