import { Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { useViewerView, zoomStep } from '../hooks/use-viewer-view.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerContent } from './viewer-content.tsx';
import classes from './viewer.module.css';

interface ViewerProps {
  /** In the order in which one turns over. */
  readonly documents: readonly CaseDocument[];
  /** The one that is looked at; closed without one. */
  readonly documentId: number | undefined;
  readonly onShow: (documentId: number | undefined) => void;
}

/** Looks at one document after the other, with the keyboard, the mouse or the fingers. */
export function Viewer({ documents, documentId, onShow }: ViewerProps) {
  const { t } = useTranslation();
  const at = documents.findIndex(({ id }) => id === documentId);
  const document = useLastDefined(documents[at]);
  const { view, zoomBy, fit, rotate } = useViewerView(document?.id);
  const step = (by: 1 | -1) => {
    const next = documents[at + by];
    if (next !== undefined) onShow(next.id);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': () => zoomBy(zoomStep),
    '-': () => zoomBy(1 / zoomStep),
    '0': fit,
    r: rotate,
    R: rotate,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal.Root
      opened={at !== -1}
      onClose={() => onShow(undefined)}
      fullScreen
      transitionProps={{ duration: 0 }}
      onKeyDown={onKeyDown}
    >
      <Modal.Content
        aria-label={t('document.viewer.title', { name: document?.valueName ?? '' })}
        classNames={{ content: classes.content ?? '' }}
      >
        {document === undefined ? null : (
          <div className={classes.viewer}>
            <ViewerBar
              document={document}
              place={{ at, total: documents.length }}
              zoom={view.zoom}
              onStep={step}
              onZoomBy={zoomBy}
              onFit={fit}
              onRotate={rotate}
              onClose={() => onShow(undefined)}
            />
            <ViewerContent document={document} view={view} onZoomBy={zoomBy} onStep={step} />
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
