import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useState, type RefObject } from 'react';

interface PdfPageOptions {
  readonly file: PDFDocumentProxy;
  readonly number: number;
  /** Pixels of the screen for a point of the page. */
  readonly scale: number;
  readonly turn: number;
}

/** So many pixels a page is drawn with at most: more than that no phone holds. */
const mostPixels = 16_000_000;
/** Zooming goes on for a while; it is drawn anew when it has come to rest, in milliseconds. */
const rest = 120;

/** Draws a page of a PDF file. @returns the page once it is here, and whether it has been drawn */
export function usePdfPage(canvas: RefObject<HTMLCanvasElement | null>, options: PdfPageOptions) {
  const { file, number, scale, turn } = options;
  const [page, setPage] = useState<PDFPageProxy>();
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    let gone = false;
    file.getPage(number).then(
      (arrived) => {
        if (!gone) setPage(arrived);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [file, number]);

  useEffect(() => {
    const element = canvas.current;
    if (page === undefined || element === null) return undefined;
    let task: RenderTask | undefined;
    let gone = false;
    const draw = async () => {
      const rotation = (page.rotate + turn) % 360;
      const { width, height } = page.getViewport({ scale: 1, rotation });
      const allowed = Math.sqrt(mostPixels / (width * height));
      const viewport = page.getViewport({ scale: Math.min(scale * devicePixelRatio, allowed), rotation });
      // Drawn aside, or the page would be white for as long as that takes.
      const sheet = document.createElement('canvas');
      sheet.width = Math.ceil(viewport.width);
      sheet.height = Math.ceil(viewport.height);
      task = page.render({ canvas: sheet, viewport });
      await task.promise;
      if (gone) return;
      element.width = sheet.width;
      element.height = sheet.height;
      element.getContext('2d')?.drawImage(sheet, 0, 0);
      sheet.width = 0;
      setDrawn(true);
    };
    const timer = setTimeout(() => void draw().catch(() => undefined), element.width > 1 ? rest : 0);
    return () => {
      gone = true;
      clearTimeout(timer);
      task?.cancel();
    };
  }, [canvas, page, scale, turn]);
  return { page, drawn };
}
