import { Download, EllipsisVertical, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import { downloadAt, showingOf, shownAt } from './document-file.ts';
import { DocumentIcon } from './document-icon.tsx';
import classes from './tiles.module.css';
import shared from './documents.module.css';

/** The same object from one drawing to the next: two hundred tiles hang on it. */
export interface TileActions {
  readonly onOpen: (documentId: number) => void;
  readonly onMenu: (document: CaseDocument, opener: HTMLElement) => void;
  readonly onRemove: (document: CaseDocument) => void;
}

interface DocumentTileProps {
  readonly document: CaseDocument;
  readonly isDragged: boolean;
  readonly actions: TileActions;
}

/** One document: what it looks like, whose it is, and what can be done with it. */
export function DocumentTile({ document, isDragged, actions }: DocumentTileProps) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const { id, valueName: name, size, documentCreatedAt, documentCreatedByName, hasThumbnail } = document;
  const time = formatTime(documentCreatedAt);
  const picture = hasThumbnail ? (
    <img src={shownAt(document, 'thumbnail')} alt="" loading="lazy" decoding="async" draggable={false} />
  ) : (
    <DocumentIcon document={document} />
  );
  return (
    <li className={classes.tile} draggable data-document-id={id} data-dragged={isDragged || undefined}>
      {showingOf(document) === undefined ? (
        <a
          className={classes.picture}
          href={downloadAt(document)}
          download
          draggable={false}
          aria-label={t('document.downloadOf', { name })}
        >
          {picture}
        </a>
      ) : (
        <button
          type="button"
          className={classes.picture}
          aria-label={t('document.openOf', { name })}
          onClick={() => actions.onOpen(id)}
        >
          {picture}
        </button>
      )}
      <div className={classes.name} title={name}>
        {name}
      </div>
      <div className={classes.meta} title={`${documentCreatedByName} · ${time} · ${words.size(size)}`}>
        {time.slice(0, 10)}
      </div>
      <div className={classes.tileActions}>
        <a
          className={shared.iconButton}
          href={downloadAt(document)}
          download
          draggable={false}
          aria-label={t('document.downloadOf', { name })}
          title={t('document.download')}
        >
          <Download size={14} aria-hidden />
        </a>
        <button
          type="button"
          className={shared.iconButton}
          aria-label={t('document.moreOf', { name })}
          aria-haspopup="menu"
          title={t('document.more')}
          onClick={(event) => actions.onMenu(document, event.currentTarget)}
        >
          <EllipsisVertical size={14} aria-hidden />
        </button>
        <button
          type="button"
          className={shared.iconButton}
          aria-label={t('document.deleteOf', { name })}
          title={t('common.delete')}
          onClick={() => actions.onRemove(document)}
        >
          <Trash2 size={14} aria-hidden />
        </button>
      </div>
    </li>
  );
}
