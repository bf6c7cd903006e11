import type { Rendition } from '@hasar/contract/documents/codes.ts';
import { getDocumentArchive, getDocumentFile } from '@hasar/contract/documents/endpoints-files.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { addressOf } from '@hasar/contract/endpoint.ts';
import type { Language } from '../../../lib/i18n.ts';

/** How a document can be looked at without leaving the page. */
export type Showing = 'image' | 'pdf';

export function showingOf({ contentType }: CaseDocument): Showing | undefined {
  if (contentType === 'application/pdf') return 'pdf';
  return contentType.startsWith('image/') ? 'image' : undefined;
}

/** Address of the bytes, to be shown. */
export function shownAt({ documentId }: CaseDocument, rendition: Rendition): string {
  return addressOf(getDocumentFile, { params: { documentId }, query: { rendition } });
}

/** Address of the bytes, to be kept: without metadata where there is such a copy, unless the original is asked for. */
export function downloadAt({ documentId }: CaseDocument, rendition?: Rendition): string {
  return addressOf(getDocumentFile, {
    params: { documentId },
    query: { ...(rendition === undefined ? {} : { rendition }), download: '1' },
  });
}

export function archiveAt(caseId: number, lang: Language): string {
  return addressOf(getDocumentArchive, { query: { caseId, lang } });
}

/** True where what is handed out by default is a copy, and the original something else. */
export function hasCleanCopy({ renditionState }: CaseDocument): boolean {
  return renditionState === 'pending' || renditionState === 'done';
}

/** What browsers cannot read is looked at as JPEG. */
const needsJpeg = new Set(['image/heic', 'image/heif', 'image/tiff']);

/** The form in which an image is looked at: the copy that has no metadata, where there is one. */
export function imageRendition({ contentType, renditionState }: CaseDocument): Rendition {
  if (needsJpeg.has(contentType)) return 'jpeg';
  return renditionState === 'none' || renditionState === 'failed' ? 'original' : 'clean';
}
