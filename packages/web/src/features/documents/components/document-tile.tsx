import { useState } from 'react';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { downloadAt, showingOf, shownAt } from './document-file.ts';
import { DocumentIcon } from './document-icon.tsx';
import type { TileActions, TileTexts } from './tile-actions.ts';
import { TileTools } from './tile-tools.tsx';
import classes from './tiles.module.css';

interface DocumentTileProps {
  readonly document: CaseDocument;
  readonly isDragged: boolean;
  /** Its turn to be drawn has come; until then it only takes up its place. */
  readonly isDrawn: boolean;
  readonly actions: TileActions;
  readonly texts: TileTexts;
}

/** Where there is a mouse, icons are shown under it alone (tiles.module.css); elsewhere always. */
const mouse = '(hover: hover) and (pointer: fine)';

/** One document: what it looks like, whose it is, and what can be done with it. */
export function DocumentTile({ document, isDragged, isDrawn, actions, texts }: DocumentTileProps) {
  const [withIcons, setIcons] = useState(() => !matchMedia(mouse).matches);
  const showIcons = () => setIcons(true);
  const comesNear = { onPointerEnter: showIcons, onFocus: showIcons };
  return (
    <li
      className={classes.tile}
      draggable
      data-document-id={document.id}
      data-dragged={isDragged || undefined}
      data-undrawn={!isDrawn || undefined}
      {...comesNear}
    >
      {isDrawn ? (
        <>
          <TilePicture document={document} actions={actions} texts={texts} />
          <TileTools document={document} actions={actions} texts={texts} withIcons={withIcons} />
        </>
      ) : null}
    </li>
  );
}

function TilePicture({
  document,
  actions,
  texts: { t, size },
}: Pick<DocumentTileProps, 'document' | 'actions' | 'texts'>) {
  const { id, valueName: name, documentCreatedAt, documentCreatedByName, hasThumbnail } = document;
  const time = formatTime(documentCreatedAt);
  const picture = hasThumbnail ? (
    <img src={shownAt(document, 'thumbnail')} alt="" loading="lazy" decoding="async" draggable={false} />
  ) : (
    <DocumentIcon document={document} />
  );
  return (
    <>
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
      <div className={classes.meta} title={`${documentCreatedByName} · ${time} · ${size(document.size)}`}>
        {time.slice(0, 10)}
      </div>
    </>
  );
}
