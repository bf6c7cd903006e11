import { useTranslation } from 'react-i18next';
import type { MessageAttachment } from '@hasar/contract/notifications/schema.ts';
import { AttachmentItem } from './attachment-item.tsx';
import classes from './thread.module.css';

interface AttachmentListProps {
  readonly attachments: readonly MessageAttachment[];
  readonly caseId: number | null;
}

/** The files of a message; pictures that its HTML shows in place come last. */
export function AttachmentList({ attachments, caseId }: AttachmentListProps) {
  const { t } = useTranslation();
  if (attachments.length === 0) return null;
  const inOrder = attachments.toSorted((one, other) => Number(one.isInline) - Number(other.isInline));
  return (
    <ul className={classes.attachments} aria-label={t('notifications.attachments')}>
      {inOrder.map((attachment) => (
        <AttachmentItem key={attachment.id} attachment={attachment} caseId={caseId} />
      ))}
    </ul>
  );
}
