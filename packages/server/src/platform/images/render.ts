import sharp, { type Sharp } from 'sharp';
import { Turns } from '../turns.ts';
import { heicToJpeg } from './heic.ts';

/** Pixels of the largest picture that is worked on: every phone but the very largest sensors. */
const largest = 110_000_000;
const seconds = 60;
const thumbnailEdge = 320;

// Pictures are large and seldom the same: what would be kept of one only takes memory from the next.
sharp.cache(false);
sharp.concurrency(1);
const turns = new Turns(2);

export interface Rendered {
  /** As it is seen, turned upright. */
  readonly width: number;
  readonly height: number;
  readonly files: Partial<Record<'clean' | 'jpeg' | 'thumbnail', Uint8Array>>;
}

/**
 * The small picture and the copies without metadata (position, camera, maker's notes); the picture stands upright in all of
 * them, since what said how to turn it is gone. Throws for what is no readable picture, or too large a one.
 */
export function renderImage(bytes: Uint8Array, contentType: string): Promise<Rendered> {
  return turns.run(() => render(bytes, contentType));
}

async function render(bytes: Uint8Array, contentType: string): Promise<Rendered> {
  if (contentType === 'image/heic' || contentType === 'image/heif') {
    const jpeg = await heicToJpeg(bytes, largest);
    const { width, height } = await open(jpeg).metadata();
    return { width, height, files: { jpeg, thumbnail: await thumbnail(jpeg) } };
  }
  const { autoOrient } = await open(bytes).metadata();
  const files: Rendered['files'] = {
    thumbnail: await thumbnail(bytes),
    clean: await clean(bytes, contentType),
  };
  if (contentType === 'image/tiff') files.jpeg = await upright(bytes).jpeg({ quality: 90 }).toBuffer();
  return { width: autoOrient.width, height: autoOrient.height, files };
}

/** A photo that was cut short is shown as far as it goes. */
function open(bytes: Uint8Array, pages = 1): Sharp {
  return sharp(bytes, { limitInputPixels: largest, failOn: 'none', sequentialRead: true, pages }).timeout({
    seconds,
  });
}

function upright(bytes: Uint8Array): Sharp {
  return open(bytes).autoOrient().flatten({ background: '#ffffff' });
}

function thumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return open(bytes)
    .autoOrient()
    .resize(thumbnailEdge, thumbnailEdge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
}

/** Whatever is not asked for is left out when a picture is written anew: all metadata is. */
function clean(bytes: Uint8Array, contentType: string): Promise<Uint8Array> {
  switch (contentType) {
    case 'image/jpeg':
      return open(bytes).autoOrient().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'image/png':
      return open(bytes).autoOrient().png({ compressionLevel: 6 }).toBuffer();
    case 'image/webp':
      return open(bytes, -1).autoOrient().webp({ quality: 92 }).toBuffer();
    case 'image/gif':
      return open(bytes, -1).gif().toBuffer();
    case 'image/tiff':
      return open(bytes, -1).tiff({ compression: 'lzw' }).toBuffer();
    default:
      throw new Error(`no clean copy is made of ${contentType}`);
  }
}
