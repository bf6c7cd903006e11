import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Download,
  RotateCw,
  X,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import { zoomStep } from '../hooks/use-viewer-view.ts';
import { downloadAt, hasCleanCopy, showingOf } from './document-file.ts';
import classes from './viewer.module.css';

interface ViewerBarProps {
  readonly document: CaseDocument;
  readonly place: { readonly at: number; readonly total: number };
  readonly zoom: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onZoomBy: (factor: number) => void;
  readonly onFit: () => void;
  readonly onRotate: () => void;
  readonly onClose: () => void;
}

/** What one looks at, and everything that can be done to it. */
export function ViewerBar(props: ViewerBarProps) {
  const { document, place, zoom, onStep, onZoomBy, onFit, onRotate, onClose } = props;
  const { t } = useTranslation();
  const words = useDocumentWords();
  const { valueName, documentTypeCode, documentCreatedByName, documentCreatedAt, size } = document;
  const shows = showingOf(document) !== undefined;
  return (
    <div className={classes.bar}>
      <div className={classes.title}>
        <h2 title={valueName}>{valueName}</h2>
        <p>
          {[
            words.type(documentTypeCode),
            documentCreatedByName,
            formatTime(documentCreatedAt),
            words.size(size),
          ].join(' · ')}
        </p>
      </div>
      <div className={classes.tools}>
        <Tool
          icon={ChevronLeft}
          label={t('document.viewer.previous')}
          keys="ArrowLeft"
          disabled={place.at <= 0}
          onRun={() => onStep(-1)}
        />
        <span className={classes.place} aria-live="polite">
          {t('document.viewer.place', { at: place.at + 1, total: place.total })}
        </span>
        <Tool
          icon={ChevronRight}
          label={t('document.viewer.next')}
          keys="ArrowRight"
          disabled={place.at >= place.total - 1}
          onRun={() => onStep(1)}
        />
        {shows ? (
          <>
            <Tool
              icon={ZoomOut}
              label={t('document.viewer.zoomOut')}
              keys="-"
              onRun={() => onZoomBy(1 / zoomStep)}
            />
            <button
              type="button"
              className={classes.zoom}
              aria-label={t('document.viewer.fit', { zoom: words.percent(zoom) })}
              aria-keyshortcuts="0"
              title={t('document.viewer.fit', { zoom: words.percent(zoom) })}
              onClick={onFit}
            >
              {words.percent(zoom)}
            </button>
            <Tool
              icon={ZoomIn}
              label={t('document.viewer.zoomIn')}
              keys="+"
              onRun={() => onZoomBy(zoomStep)}
            />
            <Tool icon={RotateCw} label={t('document.viewer.rotate')} keys="R" onRun={onRotate} />
          </>
        ) : null}
        <Downloads document={document} />
        <Tool icon={X} label={t('common.close')} keys="Escape" onRun={onClose} />
      </div>
    </div>
  );
}

function Downloads({ document }: { document: CaseDocument }) {
  const { t } = useTranslation();
  return (
    <Button.Group>
      <Button
        component="a"
        href={downloadAt(document)}
        download
        size="xs"
        variant="default"
        leftSection={<Download size={14} aria-hidden />}
      >
        {t('document.download')}
      </Button>
      {hasCleanCopy(document) ? (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button size="xs" variant="default" px={6} aria-label={t('document.downloadOther')}>
              <ChevronDown size={14} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" href={downloadAt(document, 'original')} download>
              {t('document.downloadOriginal')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Button.Group>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly keys: string;
  readonly disabled?: boolean;
  readonly onRun: () => void;
}

function Tool({ icon: Icon, label, keys, disabled = false, onRun }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      // A button that has the focus keeps it, and with it the keys, when there is no further document.
      {...(disabled ? { 'data-disabled': true } : {})}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onRun}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
