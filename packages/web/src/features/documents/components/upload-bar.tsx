import { Button } from '@mantine/core';
import { Camera, FileArchive, FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maximumFileSize, type DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { UploadDraft } from '../hooks/use-upload-draft.ts';
import { archiveAt } from './document-file.ts';
import classes from './uploads.module.css';
import { TypeSelect } from './type-select.tsx';

interface UploadBarProps {
  readonly caseId: number;
  readonly types: readonly DocumentTypeCode[];
  readonly draft: UploadDraft;
  readonly onPick: () => void;
  readonly hasDocuments: boolean;
}

/** Where an upload begins: first what it is, then the files. */
export function UploadBar({ caseId, types, draft, onPick, hasDocuments }: UploadBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const camera = useRef<HTMLInputElement>(null);
  const waiting = draft.files.length;
  return (
    <div className={classes.bar}>
      <TypeSelect
        className={classes.type ?? ''}
        label={t('document.typeLabel')}
        types={types}
        value={draft.type}
        onType={draft.choose}
      />
      <Button size="xs" leftSection={<FolderOpen size={14} aria-hidden />} onClick={onPick}>
        {t('document.pick')}
      </Button>
      <Button
        size="xs"
        variant="default"
        className={classes.camera ?? ''}
        leftSection={<Camera size={14} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t('document.photograph')}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('document.photograph')}
        onChange={({ currentTarget }) => {
          draft.offer([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div className={classes.hint}>
        <span className={classes.dropHint}>{t('document.dropHint')} </span>
        <span>{t('document.sizeHint', { megabytes: maximumFileSize / 1024 / 1024 })}</span>
      </div>
      {hasDocuments ? (
        <Button
          component="a"
          href={archiveAt(caseId, language)}
          download
          size="xs"
          variant="default"
          leftSection={<FileArchive size={14} aria-hidden />}
        >
          {t('document.downloadAll')}
        </Button>
      ) : null}
      {waiting === 0 ? null : (
        <div className={classes.waiting} role="status">
          <span>{t('document.waitForType', { count: waiting })}</span>
          <Button size="compact-xs" variant="default" onClick={draft.forget}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
