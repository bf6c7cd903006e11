import { Button, Group, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { HistoryFirstValues } from '../../../fields/history/history-first-values.tsx';
import classes from './audit.module.css';
import { addressOf, change, subject, type AuditWords } from './audit-words.ts';

interface AuditDialogProps {
  /** Closed without one. */
  readonly entry: AuditEntry | undefined;
  readonly words: AuditWords;
  readonly onClose: () => void;
}

/** One entry of the trail in full, with the way to the thing itself. */
export function AuditDialog({ entry, words, onClose }: AuditDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={entry !== undefined}
      onClose={onClose}
      title={entry === undefined ? '' : `${t(`history.entity.${entry.entity}`)}: ${subject(entry, t)}`}
    >
      {entry === undefined ? null : <Entry entry={entry} words={words} onClose={onClose} />}
    </Modal>
  );
}

function Entry({ entry, words, onClose }: Required<AuditDialogProps> & { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { action, changedAt, changedByName, entity, field } = entry;
  const { from, to } = change(entry, words, t);
  const address = addressOf(entry);
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <>
      <dl className={classes.facts}>
        {fact(t('audit.when'), formatTime(changedAt))}
        {fact(t('audit.who'), changedByName ?? t('history.system'))}
        {fact(t('audit.action'), t(`history.action.${action}`))}
        {field === null ? null : fact(t('audit.field'), words[entity].field(field))}
        {from === '' ? null : fact(t('audit.from'), from)}
        {to === '' ? null : fact(t('audit.to'), to)}
      </dl>
      {action === 'create' ? <HistoryFirstValues whole={entry.to} words={words[entity]} opened /> : null}
      {action === 'export' ? (
        <HistoryFirstValues whole={entry.to} words={words[entity]} opened title={t('audit.exportedWhat')} />
      ) : null}
      <Group mt="md" gap="xs" justify="flex-end">
        <Button size="xs" variant="default" data-autofocus onClick={onClose}>
          {t('common.close')}
        </Button>
        {address === undefined ? null : (
          <Button size="xs" renderRoot={(props) => <Link {...props} to={address} />}>
            {t('audit.open')}
          </Button>
        )}
      </Group>
    </>
  );
}
