import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePdfPage } from '../hooks/use-pdf-page.ts';
import type { PageSize } from '../hooks/use-pdf.ts';
import classes from './viewer.module.css';

interface PdfPageProps {
  readonly file: PDFDocumentProxy;
  readonly number: number;
  /** How large it is taken to be until it is here. */
  readonly like: PageSize;
  readonly scale: number;
  readonly turn: number;
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** The place of one page; it is drawn when it comes near, and gives its memory back when it is far. */
export function PdfPage({ file, number, like, scale, turn, stage }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [{ width, height }, setSize] = useState(like);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: stage.current,
      rootMargin: '100% 0px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [stage]);
  const [across, down] = turn % 180 === 90 ? [height, width] : [width, height];
  return (
    <div ref={place} className={classes.page} style={{ width: across * scale, height: down * scale }}>
      {near ? <Sheet file={file} number={number} scale={scale} turn={turn} onSize={setSize} /> : null}
    </div>
  );
}

interface SheetProps extends Omit<PdfPageProps, 'like' | 'stage'> {
  readonly onSize: (size: PageSize) => void;
}

function Sheet({ file, number, scale, turn, onSize }: SheetProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { page, drawn } = usePdfPage(canvas, { file, number, scale, turn });
  useEffect(() => {
    if (page === undefined) return;
    const { width, height } = page.getViewport({ scale: 1 });
    onSize({ width, height });
  }, [page, onSize]);
  return (
    <canvas
      ref={canvas}
      width={1}
      height={1}
      role="img"
      aria-label={t('document.viewer.page', { number, total: file.numPages })}
      aria-busy={!drawn}
    />
  );
}
