import { ByteReader } from './byte-reader.ts';
import { propertyIds, readProperties, upToNul, type PropertyValue } from './tnef-properties.ts';

/** One file out of a winmail.dat. */
export interface TnefFile {
  readonly name: string;
  readonly contentType: string;
  readonly contentId: string;
  readonly content: Uint8Array;
}

const signature = 0x223e9f78;
const attributes = {
  codePage: 0x00069007,
  begin: 0x00069002,
  title: 0x00018010,
  data: 0x0006800f,
  properties: 0x00069005,
};
const messageClassLength = 16;
/** Mails in mails: deeper than this nobody sends in earnest. */
const deepest = 5;

interface Draft {
  title: string;
  data?: Uint8Array;
  properties: ReadonlyMap<number, PropertyValue>;
}

/** Unpacks what Outlook wraps into winmail.dat (MS-OXTNEF): files with their names. Undefined when it is none, or broken. */
export function unpackTnef(bytes: Uint8Array, depth = 0): TnefFile[] | undefined {
  try {
    return readDrafts(bytes).flatMap((draft) => filesOf(draft, depth));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readDrafts(bytes: Uint8Array): Draft[] {
  const reader = new ByteReader(bytes);
  if (reader.uint32() !== signature) throw new RangeError('no TNEF');
  reader.skip(2);
  if (reader.left === 0) throw new RangeError('nothing but its name');
  const drafts: Draft[] = [];
  let decoder = new TextDecoder('windows-1254');
  while (reader.left > 0) {
    reader.skip(1);
    const attribute = reader.uint32();
    const content = reader.bytes(reader.uint32());
    reader.skip(2);
    if (attribute === attributes.codePage) decoder = decoderOf(new ByteReader(content).uint32()) ?? decoder;
    if (attribute === attributes.begin) drafts.push({ title: '', properties: new Map() });
    const draft = drafts.at(-1);
    if (!draft) continue;
    if (attribute === attributes.title) draft.title = upToNul(decoder.decode(content));
    if (attribute === attributes.data) draft.data = content;
    if (attribute === attributes.properties)
      draft.properties = readProperties(new ByteReader(content), decoder);
  }
  return drafts;
}

function decoderOf(codePage: number): TextDecoder | undefined {
  try {
    return new TextDecoder(codePage === 65001 ? 'utf-8' : `windows-${codePage}`);
  } catch {
    return undefined;
  }
}

function filesOf({ title, data, properties }: Draft, depth: number): TnefFile[] {
  const text = (id: number) => {
    const value = properties.get(id);
    return typeof value === 'string' ? value : '';
  };
  const packed = properties.get(propertyIds.data);
  const content = data ?? (packed instanceof Uint8Array ? packed : undefined);
  if (content === undefined) return [];
  // A mail within the mail: the name of its interface, then a TNEF of its own.
  const inner = depth < deepest ? unpackTnef(content.subarray(messageClassLength), depth + 1) : undefined;
  if (data === undefined && inner) return inner;
  return [
    {
      name: text(propertyIds.longName) || text(propertyIds.shortName) || title,
      contentType: text(propertyIds.contentType),
      contentId: text(propertyIds.contentId),
      // A copy: what leaves the thread must not share its memory.
      content: content.slice(),
    },
  ];
}
