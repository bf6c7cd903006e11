import { Button } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import classes from './uploads.module.css';
import { isUnderWay, type UploadItem } from './upload-item.ts';
import { dropUploads } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

const Row = memo(UploadRow);

interface UploadListProps {
  readonly uploads: readonly UploadItem[];
  /** Shows the document that holds the same bytes. */
  readonly onShow: (documentId: number) => void;
}

/** Files on their way, and those that did not get through. */
export function UploadList({ uploads, onShow }: UploadListProps) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const onTheWay = uploads.filter(isUnderWay);
  const stopped = uploads.length - onTheWay.length;
  if (uploads.length === 0) return null;
  const size = onTheWay.reduce((sum, { file }) => sum + file.size, 0);
  const sent = onTheWay.reduce((sum, item) => sum + item.sent, 0);
  const percent = words.percent(size === 0 ? 0 : sent / size);
  return (
    <section className={classes.uploads} aria-label={t('document.uploads')}>
      <div className={classes.uploadsHead}>
        <span>
          {onTheWay.length === 0 ? '' : t('document.uploading', { count: onTheWay.length, percent })}
          {onTheWay.length > 0 && stopped > 0 ? ' · ' : ''}
          {stopped === 0 ? '' : t('document.notUploaded', { count: stopped })}
        </span>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => dropUploads((onTheWay.length > 0 ? onTheWay : uploads).map(({ id }) => id))}
        >
          {t(onTheWay.length > 0 ? 'document.cancelAll' : 'document.clearAll')}
        </Button>
      </div>
      <ul className={classes.uploadRows}>
        {uploads.map((item) => (
          <Row key={item.id} item={item} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}
