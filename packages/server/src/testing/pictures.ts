import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Stands in the metadata of every test photo, beside a position in Istanbul: it must not leave the house. */
export const secretMake = 'Gizli';

/** A photo as a phone takes it: lying on its side, with camera and position in it. No two are alike. */
export function photo(width = 640, height = 400): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 40, b: randomBytes(1)[0] ?? 0 } },
  })
    .withExif({
      IFD0: { Make: secretMake, ImageUniqueID: randomBytes(8).toString('hex') },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 1/1 1/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '28/1 58/1 1/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** 64 x 32, with the same metadata, made by an encoder of libheif. */
export const heicPhoto = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5w',
    'aXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAIAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAAGgACAAEAAAAAAAAAAQAAAAAA',
    'AAAIAAMAAAAAAAACHwABAAAAAAAAATwAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlk',
    'AAAAABVpbmZlAgAAAQADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB',
    '//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAA',
    'FGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAIAAAABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgID',
    'hAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAAFebWRhdAAAABYoAa8ZgO9Jpb//zJl/uoL/gKtaY+bgAAAA',
    'AElJKgAIAAAACAAPAQIABgAAAG4AAAASAQMAAQAAAAYAAAAaAQUAAQAAAHQAAAAbAQUAAQAAAHwAAAAoAQMAAQAAAAIAAAATAgMAAQAA',
    'AAEAAABphwQAAQAAAIQAAAAliAQAAQAAANIAAAAAAAAAR2l6bGkAOGMAAOgDAAA4YwAA6AMAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAAB',
    'AgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAABAAAAAA6AEAAEAAAAgAAAAAAAAAAQAAQACAAIAAABOAAAAAgAFAAMAAAAI',
    'AQAAAwACAAIAAABFAAAABAAFAAMAAAAgAQAAAAAAACkAAAABAAAAAQAAAAEAAAABAAAAAQAAABwAAAABAAAAOgAAAAEAAAABAAAAAQAA',
    'AA==',
  ].join(''),
  'base64',
);

/** A PNG whose head promises more pixels than any memory holds. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13);
  head.write('IHDR', 4);
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 2, 0, 0, 0], 16);
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21);
  const data = Buffer.from('0000000c49444154789c63000100000500010d0a2db4', 'hex');
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    head,
    data,
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
}
