import type { PDFDocumentProxy } from 'pdfjs-dist';
import { ownScript } from '../../../lib/trusted-types.ts';

export interface PdfFile {
  readonly document: Promise<PDFDocumentProxy>;
  /** Ends all work on it. */
  close(): void;
}

/**
 * Opens a PDF file in a worker of its own, so that what it holds can do no harm to the page: the reader runs no script of the
 * file and compiles none of its fonts.
 * @param onLocked told when the file asks for a password
 */
export function openPdf(address: string, onLocked: () => void): PdfFile {
  let closed = false;
  let end = () => undefined as void;
  const open = async () => {
    const { PDFWorker, getDocument, version } = await import('pdfjs-dist');
    const parts = `/pdf/${version}/`;
    const port = new Worker(ownScript(`${parts}worker.js`), { type: 'module' });
    const worker = PDFWorker.create({ port });
    const task = getDocument({
      url: address,
      worker,
      standardFontDataUrl: `${parts}standard_fonts/`,
      cMapUrl: `${parts}cmaps/`,
      wasmUrl: `${parts}wasm/`,
      // The page's policy compiles nothing.
      useWasm: false,
      disableWorkerRendering: true,
      enableXfa: false,
    });
    task.onPassword = onLocked;
    end = () => {
      void task.destroy();
      worker.destroy();
      port.terminate();
    };
    if (closed) end();
    return task.promise;
  };
  return {
    document: open(),
    close: () => {
      closed = true;
      end();
    },
  };
}
