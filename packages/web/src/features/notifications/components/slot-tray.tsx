import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { typesOf } from '@hasar/contract/documents/rules-papers.ts';
import { useCaseOfThread } from '../hooks/use-case-facts.ts';
import { useFileAttachment } from '../hooks/use-file-attachment.ts';
import { usePaperName } from '../hooks/use-paper-name.ts';
import { attachmentDrag, useDraggedAttachment } from './attachment-drag.ts';
import classes from './slot-tray.module.css';

/** While an attachment is dragged: the papers of the case, to drop it on. */
export function SlotTray({ caseId }: { readonly caseId: number }) {
  const { t } = useTranslation();
  const paperName = usePaperName();
  const attachmentId = useDraggedAttachment();
  const { data: insuranceCase } = useCaseOfThread(caseId);
  const { mutate } = useFileAttachment(caseId);
  const [over, setOver] = useState<DocumentTypeCode>();
  if (attachmentId === undefined || insuranceCase === undefined) return null;
  return (
    <ul className={classes.tray} aria-label={t('notifications.fileAs')}>
      {typesOf(insuranceCase).map((documentTypeCode) => (
        <li key={documentTypeCode}>
          <div
            role="presentation"
            className={classes.slot}
            data-over={over === documentTypeCode || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(documentTypeCode);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(undefined);
              mutate({ attachmentId, documentTypeCode });
              attachmentDrag.end();
            }}
          >
            {paperName(documentTypeCode)}
          </div>
        </li>
      ))}
    </ul>
  );
}
