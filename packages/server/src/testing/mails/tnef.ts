/** Writes what Outlook calls winmail.dat, as MS-OXTNEF lays it out. */
export function tnef(
  files: readonly {
    title?: string;
    longName?: string;
    content: Uint8Array;
    type?: string;
    inProperties?: boolean;
  }[],
  codePage = 1254,
): Buffer {
  const attribute = (level: number, id: number, data: Uint8Array) =>
    Buffer.concat([
      Buffer.from([level]),
      u32(id),
      u32(data.length),
      data,
      u16(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0)),
    ]);
  const inside = files.map(({ title, longName, content, type, inProperties = false }) => {
    const properties = [
      ...(longName === undefined ? [] : [unicode(0x3707, longName)]),
      ...(type === undefined ? [] : [unicode(0x370e, type)]),
      // One of fixed size and one with a name of its own stand there too in real ones.
      Buffer.concat([u16(0x0003), u16(0x3705), u32(1)]),
      Buffer.concat([u16(0x0003), u16(0x8001), Buffer.alloc(16), u32(0), u32(7), u32(9)]),
      ...(inProperties ? [packed(0x0102, 0x3701, content)] : []),
    ];
    return Buffer.concat([
      attribute(2, 0x00069002, Buffer.alloc(14)),
      ...(title === undefined ? [] : [attribute(2, 0x00018010, Buffer.from(`${title}\0`, 'latin1'))]),
      ...(inProperties ? [] : [attribute(2, 0x0006800f, content)]),
      attribute(2, 0x00069005, Buffer.concat([u32(properties.length), ...properties])),
    ]);
  });
  return Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x00069007, Buffer.concat([u32(codePage), u32(0)])),
    ...inside,
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

const unicode = (id: number, text: string) => packed(0x001f, id, Buffer.from(`${text}\0`, 'utf16le'));

function packed(type: number, id: number, data: Uint8Array): Buffer {
  const filling = Buffer.alloc((4 - (data.length % 4)) % 4);
  return Buffer.concat([u16(type), u16(id), u32(1), u32(data.length), data, filling]);
}
