import { VisuallyHidden } from '@mantine/core';
import { Check, Circle, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import classes from './checklist.module.css';
import shared from './documents.module.css';

interface ChecklistItemProps {
  readonly type: DocumentTypeCode;
  readonly count: number;
  readonly isRequired: boolean;
  readonly isOver: boolean;
  readonly onAdd: (type: DocumentTypeCode) => void;
  readonly onGo: (type: DocumentTypeCode) => void;
}

/** One paper: its name leads to what there is of it, its plus adds to it. */
export function ChecklistItem({ type, count, isRequired, isOver, onAdd, onGo }: ChecklistItemProps) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const isThere = count > 0;
  const state = isThere ? 'there' : isRequired ? 'missing' : 'none';
  const Icon = { there: Check, missing: Circle, none: Minus }[state];
  const name = words.type(type);
  return (
    <li
      className={classes.paper}
      data-document-type={type}
      data-state={state}
      data-over={isOver || undefined}
    >
      <Icon size={14} aria-hidden />
      {isThere ? (
        <button type="button" className={classes.paperName} onClick={() => onGo(type)}>
          {name}
        </button>
      ) : (
        <span className={classes.paperName}>{name}</span>
      )}
      <span className={classes.paperCount}>
        {isThere ? count : null}
        <VisuallyHidden>{t(`document.paper.${state}`)}</VisuallyHidden>
      </span>
      <button
        type="button"
        className={shared.iconButton}
        aria-label={t('document.addTo', { type: name })}
        title={t('document.addTo', { type: name })}
        onClick={() => onAdd(type)}
      >
        <Plus size={14} aria-hidden />
      </button>
    </li>
  );
}
