import { ActionIcon, Menu } from '@mantine/core';
import { Check, FolderInput, Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { typesOf } from '@hasar/contract/documents/rules-papers.ts';
import type { MessageAttachment } from '@hasar/contract/notifications/schema.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { inMain } from '../../../ui/in-main.ts';
import { useCaseOfThread } from '../hooks/use-case-facts.ts';
import { useFileAttachment } from '../hooks/use-file-attachment.ts';
import { usePaperName } from '../hooks/use-paper-name.ts';
import { attachmentAt } from './attachment-file.ts';
import { attachmentDrag } from './attachment-drag.ts';
import classes from './thread.module.css';

interface AttachmentItemProps {
  readonly attachment: MessageAttachment;
  readonly caseId: number | null;
}

/** A file that came with a message: to be kept, or put among the documents of the case by drag or by menu. */
export function AttachmentItem({ attachment, caseId }: AttachmentItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, size, documentId } = attachment;
  return (
    <li className={classes.attached}>
      <div
        role="presentation"
        className={classes.attachment}
        draggable={caseId !== null}
        onDragStart={(event) => attachmentDrag.start(event, id)}
        onDragEnd={() => attachmentDrag.end()}
      >
        <Paperclip size={13} aria-hidden />
        <a className={classes.fileName} href={attachmentAt(id)} download draggable={false}>
          {name}
        </a>
        <span className={classes.size}>{sizeText(size, language)}</span>
        {documentId !== null ? (
          <span className={classes.filed}>
            <Check size={13} aria-hidden /> {t('notifications.filed')}
          </span>
        ) : caseId === null ? null : (
          <FileMenu attachmentId={id} name={name} caseId={caseId} />
        )}
      </div>
    </li>
  );
}

interface FileMenuProps {
  readonly attachmentId: number;
  readonly name: string;
  readonly caseId: number;
}

function FileMenu({ attachmentId, name, caseId }: FileMenuProps) {
  const { t } = useTranslation();
  const paperName = usePaperName();
  const { data: insuranceCase } = useCaseOfThread(caseId);
  const { mutate, isPending } = useFileAttachment(caseId);
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={270}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      portalProps={inMain()}
    >
      <Menu.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          loading={isPending}
          aria-label={t('notifications.fileOf', { name })}
        >
          <FolderInput size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="min(420px, 70dvh)" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('notifications.fileAs')}</Menu.Label>
        {(insuranceCase === undefined ? [] : typesOf(insuranceCase)).map((documentTypeCode) => (
          <Menu.Item key={documentTypeCode} onClick={() => mutate({ attachmentId, documentTypeCode })}>
            {paperName(documentTypeCode)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
