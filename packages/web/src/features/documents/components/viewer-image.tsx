import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import type { ViewerView } from '../hooks/use-viewer-view.ts';
import { imageRendition, shownAt } from './document-file.ts';
import { NotShown } from './not-shown.tsx';
import classes from './viewer.module.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture, as large as fits times the zoom. */
export function ViewerImage({ document, view }: { document: CaseDocument; view: ViewerView }) {
  const { t } = useTranslation();
  const [size, setSize] = useState<Size>();
  const [failed, setFailed] = useState(false);
  if (failed) return <NotShown document={document} text={t('document.viewer.unreadable')} />;
  const sideways = view.turn % 180 === 90;
  return (
    <div
      className={classes.image}
      data-ready={size !== undefined || undefined}
      style={size === undefined ? {} : boxOf(size, view, sideways)}
    >
      {size === undefined ? <Loader size="sm" aria-label={t('common.loading')} /> : null}
      <img
        src={shownAt(document, imageRendition(document))}
        alt={document.valueName}
        draggable={false}
        data-turn={view.turn}
        data-sideways={sideways || undefined}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setFailed(true)}
      />
    </div>
  );
}

/** The shape of the picture as it lies there; how large that is, the style sheet reckons from the room there is. */
function boxOf(
  { width, height }: Size,
  { zoom }: ViewerView,
  sideways: boolean,
): Record<string, string | number> {
  const [across, down] = sideways ? [height, width] : [width, height];
  return { '--across': across, '--down': down, '--zoom': zoom };
}
