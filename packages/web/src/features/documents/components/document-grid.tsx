import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import { useDrawnTiles } from '../hooks/use-drawn-tiles.ts';
import { usePicturesAhead } from '../hooks/use-pictures-ahead.ts';
import type { DocumentGroup } from './document-groups.ts';
import { DocumentTile } from './document-tile.tsx';
import type { TileActions } from './tile-actions.ts';
import classes from './tiles.module.css';
import shared from './documents.module.css';

interface DocumentGridProps {
  readonly groups: readonly DocumentGroup[];
  readonly over: DocumentTypeCode | undefined;
  readonly dragged: number | undefined;
  readonly actions: TileActions;
}

/** The id of a group's heading, by which the checklist leads there. */
export const groupId = (type: DocumentTypeCode) => `documents-${type}`;

const Tile = memo(DocumentTile);

/** All documents, by type. */
export function DocumentGrid({ groups, over, dragged, actions }: DocumentGridProps) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const texts = useMemo(() => ({ t, size: words.size }), [t, words]);
  const ids = useMemo(() => groups.flatMap(({ documents }) => documents.map(({ id }) => id)), [groups]);
  const { ref, drawn, isMore } = useDrawnTiles(ids);
  const pictures = groups.flatMap(({ documents }) => documents).filter((one) => one.hasThumbnail).length;
  usePicturesAhead(ref, isMore ? 0 : pictures);
  return (
    <div ref={ref}>
      {groups.map(({ type, documents }) => (
        <section
          key={type}
          className={classes.group}
          aria-labelledby={groupId(type)}
          data-document-type={type}
          data-over={over === type || undefined}
        >
          <h3 id={groupId(type)} tabIndex={-1}>
            {words.type(type)} <span className={shared.dimmed}>{documents.length}</span>
          </h3>
          <ul className={classes.tiles}>
            {documents.map((document) => (
              <Tile
                key={document.id}
                document={document}
                isDragged={dragged === document.id}
                isDrawn={drawn.has(document.id)}
                actions={actions}
                texts={texts}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
