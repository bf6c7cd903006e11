import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { usePdf } from '../hooks/use-pdf.ts';
import type { ViewerView } from '../hooks/use-viewer-view.ts';
import { shownAt } from './document-file.ts';
import { PdfPage } from './pdf-page.tsx';
import { NotShown } from './not-shown.tsx';
import classes from './viewer.module.css';

interface ViewerPdfProps {
  readonly document: CaseDocument;
  readonly view: ViewerView;
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** Room around the pages, in pixels. */
const margin = 24;
/** A page is not blown up to fill a wide screen: so many pixels for a point. */
const widest = 1.5;

/** All pages of a PDF file, one below the other, as wide as fits times the zoom. */
export function ViewerPdf({ document, view, stage }: ViewerPdfProps) {
  const { t } = useTranslation();
  const { file, size, problem } = usePdf(shownAt(document, 'original'));
  const { ref, width: room } = useElementSize();
  const numbers = useMemo(() => Array.from({ length: file?.numPages ?? 0 }, (_, at) => at + 1), [file]);
  if (problem !== undefined) {
    const text = problem === 'locked' ? t('document.viewer.locked') : t('document.viewer.unreadable');
    return <NotShown document={document} text={text} />;
  }
  if (file === undefined || size === undefined) {
    return (
      <div className={classes.centre}>
        <Loader size="sm" aria-label={t('common.loading')} />
      </div>
    );
  }
  const across = view.turn % 180 === 90 ? size.height : size.width;
  const fitting = Math.min((room - margin) / across, widest);
  return (
    <>
      <div ref={ref} className={classes.measure} aria-hidden />
      {room === 0 ? null : (
        <div className={classes.pages}>
          {numbers.map((number) => (
            <PdfPage
              key={number}
              file={file}
              number={number}
              like={size}
              scale={fitting * view.zoom}
              turn={view.turn}
              stage={stage}
            />
          ))}
        </div>
      )}
    </>
  );
}
