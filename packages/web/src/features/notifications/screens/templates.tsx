import { ActionIcon, Button, Text } from '@mantine/core';
import { Pencil, Plus, TextQuote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '@hasar/contract/notifications/schema.ts';
import { complain } from '../../../ui/complain.ts';
import { Loading } from '../../../ui/loading.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { TemplateDialog } from '../components/template-dialog.tsx';
import classes from '../components/templates.module.css';
import { useSaveTemplate, useTemplates } from '../hooks/use-templates.ts';

/** The texts that the organization writes again and again. */
export function Templates() {
  const { t } = useTranslation();
  const templates = useTemplates();
  const [open, setOpen] = useState<Template | 'new'>();
  const { mutateAsync } = useSaveTemplate();
  const remove = async ({ id, templateName: name }: Template) => {
    try {
      await mutateAsync({ id, isDeleted: true });
      notifyWithUndo({
        message: t('notifications.template.deleted', { name }),
        undo: () => void mutateAsync({ id, isDeleted: false }).catch(complain),
      });
    } catch (error) {
      complain(error);
    }
  };
  return (
    <div className={classes.screen}>
      <div className={classes.bar}>
        <p className={classes.lead}>{t('notifications.template.lead')}</p>
        <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => setOpen('new')}>
          {t('notifications.template.add')}
        </Button>
      </div>
      <RetryBanner asked={templates} />
      {templates.data === undefined ? (
        templates.error === null && <Loading />
      ) : templates.data.length === 0 ? (
        <MessagePage icon={TextQuote} title={t('notifications.template.emptyTitle')}>
          <Text size="sm">{t('notifications.template.emptyText')}</Text>
        </MessagePage>
      ) : (
        <ul className={classes.list} aria-label={t('notifications.templates')}>
          {templates.data.map((template) => (
            <li key={template.id} className={classes.item}>
              <div className={classes.words}>
                <h2 className={classes.name}>{template.templateName}</h2>
                <p className={classes.about}>
                  {t(`notifications.language.${template.templateLanguage}`)}
                  {template.templateSubject === '' ? '' : ` · ${template.templateSubject}`}
                </p>
                <p className={classes.text}>{template.templateText}</p>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('notifications.template.editOf', { name: template.templateName })}
                onClick={() => setOpen(template)}
              >
                <Pencil size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('notifications.template.deleteOf', { name: template.templateName })}
                onClick={() => void remove(template)}
              >
                <Trash2 size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <TemplateDialog open={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}
