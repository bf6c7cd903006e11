import { documentSlots } from '../cases/codes.ts';

/** What a document is: one of the papers that a case type asks for, or an image or file beside them. */
export const documentTypeCodes = ['image', 'file', ...documentSlots] as const;
export type DocumentTypeCode = (typeof documentTypeCodes)[number];

/** 50 MB (decision 28). */
export const maximumFileSize = 50 * 1024 * 1024;

/**
 * The forms an image is kept in: as it came, without position and other metadata, as JPEG beside a HEIC photo, and small.
 * Files that are no images have the original alone.
 */
export const renditions = ['original', 'clean', 'jpeg', 'thumbnail'] as const;
export type Rendition = (typeof renditions)[number];

/** `none`: nothing to make. `pending`: being made. `failed`: the image cannot be read. */
export const renditionStates = ['none', 'pending', 'done', 'failed'] as const;
export type RenditionState = (typeof renditionStates)[number];

export interface FileType {
  /** The first one is given to downloads that carry none of them. */
  readonly extensions: readonly [string, ...string[]];
  /** Its renditions are made: everything that an image is but BMP, which holds no metadata and no browser needs smaller. */
  readonly renders?: boolean;
  /** May be shown in the browser, in a sandbox; everything else is an attachment. */
  readonly inline?: boolean;
  /** Packing it once more gains nothing. */
  readonly packed?: boolean;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** The contents that are accepted, told by the bytes themselves; everything else is UNSUPPORTED_MEDIA_TYPE. */
const fileTypes = {
  'image/jpeg': { extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], renders: true, inline: true, packed: true },
  'image/png': { extensions: ['png'], renders: true, inline: true, packed: true },
  'image/webp': { extensions: ['webp'], renders: true, inline: true, packed: true },
  'image/gif': { extensions: ['gif'], renders: true, inline: true, packed: true },
  'image/heic': { extensions: ['heic'], renders: true, packed: true },
  'image/heif': { extensions: ['heif', 'heic'], renders: true, packed: true },
  'image/tiff': { extensions: ['tif', 'tiff'], renders: true },
  'image/bmp': { extensions: ['bmp', 'dib'] },
  'application/pdf': { extensions: ['pdf'], inline: true, packed: true },
  [`${office}.wordprocessingml.document`]: { extensions: ['docx'], packed: true },
  [`${office}.spreadsheetml.sheet`]: { extensions: ['xlsx'], packed: true },
  [`${office}.presentationml.presentation`]: { extensions: ['pptx'], packed: true },
  'application/vnd.oasis.opendocument.text': { extensions: ['odt'], packed: true },
  'application/msword': { extensions: ['doc'] },
  'application/vnd.ms-excel': { extensions: ['xls'] },
  'application/vnd.ms-outlook': { extensions: ['msg'] },
  'message/rfc822': { extensions: ['eml'] },
  'text/plain': { extensions: ['txt'] },
  'text/csv': { extensions: ['csv'] },
  'application/zip': { extensions: ['zip'], packed: true },
  'video/mp4': { extensions: ['mp4', 'm4v'], packed: true },
  'video/quicktime': { extensions: ['mov', 'qt'], packed: true },
} as const satisfies Record<string, FileType>;

/** What is known of a content type; undefined for one that is not accepted. */
export function fileTypeOf(contentType: string): FileType | undefined {
  return Object.hasOwn(fileTypes, contentType)
    ? (fileTypes as Record<string, FileType>)[contentType]
    : undefined;
}
