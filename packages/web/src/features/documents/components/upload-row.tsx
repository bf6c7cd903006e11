import { ActionIcon, Button, Progress } from '@mantine/core';
import { CircleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../lib/i18n.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import classes from './uploads.module.css';
import shared from './documents.module.css';
import type { UploadItem, UploadProblem } from './upload-item.ts';
import { dropUploads, retryUpload } from './upload-queue.ts';

interface UploadRowProps {
  readonly item: UploadItem;
  readonly onShow: (documentId: number) => void;
}

/** One file: how far it is, or why it does not go on, and what can be done about it. */
export function UploadRow({ item, onShow }: UploadRowProps) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const { id, name, file, documentTypeCode, state, sent, problem } = item;
  const share = file.size === 0 ? 0 : sent / file.size;
  const stopped = state === 'stopped';
  return (
    <li className={classes.upload} data-state={state}>
      <div className={classes.uploadName}>
        <span title={name}>{name}</span>
        <span className={shared.dimmed}>{`${words.type(documentTypeCode)} · ${words.size(file.size)}`}</span>
      </div>
      {stopped ? null : (
        <Progress.Root size={6} className={classes.progress ?? ''}>
          <Progress.Section
            value={share * 100}
            color={state === 'paused' ? 'yellow.7' : 'indigo'}
            aria-label={t('document.progressOf', { name })}
          />
        </Progress.Root>
      )}
      <div className={classes.uploadState} role={stopped ? 'alert' : undefined}>
        {problem === undefined ? (
          state === 'sending' ? (
            words.percent(share)
          ) : (
            t(`document.state.${state === 'checking' ? 'checking' : 'waiting'}`)
          )
        ) : (
          <Problem problem={problem} onShow={onShow} />
        )}
      </div>
      <div className={classes.uploadActions}>
        {problem?.canRetry === true && (stopped || state === 'paused') ? (
          <Button size="compact-xs" variant="default" onClick={() => retryUpload(id)}>
            {t('document.retryNow')}
          </Button>
        ) : null}
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t(stopped ? 'document.takeOff' : 'document.cancelOne', { name })}
          title={t(stopped ? 'document.takeOff' : 'document.cancelOne', { name })}
          onClick={() => dropUploads([id])}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

function Problem({ problem, onShow }: { problem: UploadProblem; onShow: (documentId: number) => void }) {
  const text = useText();
  const { key, values, existing } = problem;
  return (
    <span className={classes.problem}>
      <CircleAlert size={14} aria-hidden />
      <span>
        {text(key, values)}
        {existing === undefined ? null : (
          <>
            {' '}
            <button type="button" className={classes.linkButton} onClick={() => onShow(existing.documentId)}>
              {existing.valueName}
            </button>
          </>
        )}
      </span>
    </span>
  );
}
