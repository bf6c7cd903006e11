import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from '../components/pdf-reader.ts';

export interface Pdf {
  readonly file?: PDFDocumentProxy;
  /** Of the first page, in points; the others are taken to be like it until they are here. */
  readonly size?: PageSize;
  readonly problem?: 'locked' | 'unreadable';
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A PDF file, opened for as long as the component is there. */
export function usePdf(address: string): Pdf {
  const [pdf, setPdf] = useState<Pdf>({});
  useEffect(() => {
    let gone = false;
    const say = (next: Pdf) => {
      if (!gone) setPdf(next);
    };
    const opened = openPdf(address, () => say({ problem: 'locked' }));
    const read = async () => {
      const file = await opened.document;
      const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
      say({ file, size: { width, height } });
    };
    read().catch(() => say({ problem: 'unreadable' }));
    return () => {
      gone = true;
      opened.close();
    };
  }, [address]);
  return pdf;
}
