import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { missingSlots, requiredSlots, typesOf } from '@hasar/contract/documents/rules-papers.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import { ChecklistItem } from './checklist-item.tsx';
import classes from './checklist.module.css';
import shared from './documents.module.css';
import { RequiredPicker } from './required-picker.tsx';

interface ChecklistProps {
  readonly insuranceCase: InsuranceCase;
  readonly documents: readonly CaseDocument[];
  readonly over: DocumentTypeCode | undefined;
  /** Begins an upload of this type. */
  readonly onAdd: (type: DocumentTypeCode) => void;
  /** Goes to the documents of this type. */
  readonly onGo: (type: DocumentTypeCode) => void;
}

const wide = '(width >= 62em)';

/** Which papers the case needs, and which of them are there. Files and documents may be dropped on each of them. */
export function Checklist({ insuranceCase, documents, over, onAdd, onGo }: ChecklistProps) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const [open, setOpen] = useState(() => matchMedia(wide).matches);
  const types = typesOf(insuranceCase);
  const required = requiredSlots(insuranceCase);
  const missing = missingSlots(required, documents);
  const others = types.filter((type) => !required.some((slot) => slot === type));
  const countOf = (type: DocumentTypeCode) =>
    documents.filter(({ documentTypeCode }) => documentTypeCode === type).length;
  const copy = async () => {
    const done = await copyText(missing.map((slot) => words.type(slot)).join('\n'));
    notifications.show(
      done
        ? { color: 'green', message: t('document.listCopied', { count: missing.length }), autoClose: 2500 }
        : { color: 'red', message: t('document.listNotCopied') },
    );
  };
  const item = (type: DocumentTypeCode, isRequired: boolean) => (
    <ChecklistItem
      key={type}
      type={type}
      count={countOf(type)}
      isRequired={isRequired}
      isOver={over === type}
      onAdd={onAdd}
      onGo={onGo}
    />
  );
  return (
    <details
      className={classes.checklist}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{t(required.length === 0 ? 'document.types' : 'document.required')}</h3>
        {required.length === 0 ? null : (
          <span className={shared.dimmed}>
            {t('document.requiredCount', { there: required.length - missing.length, all: required.length })}
          </span>
        )}
      </summary>
      {types.length === 2 ? null : (
        <div className={classes.checklistTools}>
          <RequiredPicker key={insuranceCase.id} insuranceCase={insuranceCase} />
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Copy size={12} aria-hidden />}
            disabled={missing.length === 0}
            onClick={() => void copy()}
          >
            {t('document.copyList')}
          </Button>
        </div>
      )}
      {required.length > 0 && missing.length === 0 ? (
        <p className={classes.complete}>{t('document.nothingMissing')}</p>
      ) : null}
      {required.length === 0 ? null : (
        <ul className={classes.papers} aria-label={t('document.required')}>
          {required.map((slot) => item(slot, true))}
        </ul>
      )}
      <ul className={classes.papers} aria-label={t('document.otherTypes')}>
        {others.map((type) => item(type, false))}
      </ul>
    </details>
  );
}
