import { Box, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { useStageGestures } from '../hooks/use-stage-gestures.ts';
import type { ViewerView } from '../hooks/use-viewer-view.ts';
import { showingOf } from './document-file.ts';
import { NotShown } from './not-shown.tsx';
import { ViewerImage } from './viewer-image.tsx';
import { ViewerPdf } from './viewer-pdf.tsx';
import classes from './viewer.module.css';

interface ViewerContentProps {
  readonly document: CaseDocument;
  readonly view: ViewerView;
  readonly onZoomBy: (factor: number) => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** The stage on which a document is looked at. It scrolls by itself, and takes the arrow keys up and down for that. */
export function ViewerContent({ document, view, onZoomBy, onStep }: ViewerContentProps) {
  const { t } = useTranslation();
  const keys = useId();
  const stage = useRef<HTMLDivElement>(null);
  useStageGestures(stage, { zoom: view.zoom, onZoomBy, onStep });
  const { id } = document;
  // Each document begins at its top.
  useEffect(() => {
    stage.current?.scrollTo(0, 0);
  }, [id]);
  const showing = showingOf(document);
  return (
    <Box
      ref={stage}
      className={classes.stage ?? ''}
      tabIndex={0}
      role="group"
      aria-label={document.valueName}
      aria-describedby={keys}
      data-autofocus
    >
      <VisuallyHidden id={keys}>{t('document.viewer.keys')}</VisuallyHidden>
      {showing === 'image' ? <ViewerImage key={id} document={document} view={view} /> : null}
      {showing === 'pdf' ? <ViewerPdf key={id} document={document} view={view} stage={stage} /> : null}
      {showing === undefined ? <NotShown document={document} text={t('document.viewer.noPreview')} /> : null}
    </Box>
  );
}
