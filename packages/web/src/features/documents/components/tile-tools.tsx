import { Download, EllipsisVertical, Trash2 } from 'lucide-react';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { downloadAt } from './document-file.ts';
import shared from './documents.module.css';
import classes from './tiles.module.css';
import type { TileActions, TileTexts } from './tile-actions.ts';

interface TileToolsProps {
  readonly document: CaseDocument;
  readonly actions: TileActions;
  readonly texts: TileTexts;
  /** Without them only the place is kept where each of them is. */
  readonly withIcons: boolean;
}

/** What can be done with a document, under its picture. */
export function TileTools({ document, actions, texts: { t }, withIcons }: TileToolsProps) {
  const name = document.valueName;
  return (
    <div className={classes.tileActions}>
      <a
        className={shared.iconButton}
        href={downloadAt(document)}
        download
        draggable={false}
        aria-label={t('document.downloadOf', { name })}
        title={t('document.download')}
      >
        {withIcons ? <Download size={14} aria-hidden /> : null}
      </a>
      <button
        type="button"
        className={shared.iconButton}
        aria-label={t('document.moreOf', { name })}
        aria-haspopup="menu"
        title={t('document.more')}
        onClick={(event) => actions.onMenu(document, event.currentTarget)}
      >
        {withIcons ? <EllipsisVertical size={14} aria-hidden /> : null}
      </button>
      <button
        type="button"
        className={shared.iconButton}
        aria-label={t('document.deleteOf', { name })}
        title={t('common.delete')}
        onClick={() => actions.onRemove(document)}
      >
        {withIcons ? <Trash2 size={14} aria-hidden /> : null}
      </button>
    </div>
  );
}
