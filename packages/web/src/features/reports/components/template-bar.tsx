import { ActionIcon, Button, Menu, Select } from '@mantine/core';
import { Ellipsis, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { useUser } from '../../../lib/session.ts';
import { useTemplates } from '../hooks/use-templates.ts';
import classes from './reports.module.css';
import { nextTime, scheduleOf } from './schedule-draft.ts';

interface TemplateBarProps {
  readonly template: Account | undefined;
  /** What is on the screen is not what the template keeps. */
  readonly isChanged: boolean;
  readonly saving: boolean;
  readonly onPick: (template: Account | undefined) => void;
  readonly onSave: () => void;
  readonly onSaveAs: () => void;
  readonly onRename: () => void;
  readonly onSchedule: () => void;
  readonly onRemove: () => void;
}

/** The saved reports: picked, kept as they were changed, kept anew, renamed, shared, deleted. */
export function TemplateBar({ template, isChanged, ...props }: TemplateBarProps) {
  const { t } = useTranslation();
  const { userId } = useUser();
  const { data: templates = [] } = useTemplates();
  const isOwn = template?.createdBy === userId;
  const schedule = template && scheduleOf(template);
  const named = (all: readonly Account[]) =>
    all.map(({ id, accountLabel, createdByName, createdBy }) => ({
      value: String(id),
      label: createdBy === userId ? accountLabel : `${accountLabel} (${createdByName})`,
    }));
  const groups = [
    { group: t('report.ownTemplates'), items: named(templates.filter((one) => one.createdBy === userId)) },
    { group: t('report.sharedTemplates'), items: named(templates.filter((one) => one.createdBy !== userId)) },
  ];
  return (
    <div className={classes.templates}>
      <Select
        size="xs"
        className={classes.templateChoice ?? ''}
        aria-label={t('report.template')}
        placeholder={t('report.noTemplate')}
        data={groups.filter(({ items }) => items.length > 0)}
        value={template === undefined ? null : String(template.id)}
        onChange={(id) => props.onPick(templates.find((one) => String(one.id) === id))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('report.newReport') }}
        nothingFoundMessage={t('report.noTemplateFound')}
      />
      {isOwn ? (
        <Button
          size="xs"
          variant="default"
          disabled={!isChanged}
          loading={props.saving}
          onClick={props.onSave}
        >
          {t('common.save')}
        </Button>
      ) : null}
      <Button size="xs" variant="default" onClick={props.onSaveAs}>
        {t('report.saveAs')}
      </Button>
      {isOwn ? (
        <Menu position="bottom-end" shadow="md" returnFocus>
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={t('report.templateActions')}>
              <Ellipsis size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={props.onRename}>{t('report.rename')}</Menu.Item>
            <Menu.Item onClick={props.onSchedule}>{t('report.schedule.menu')}</Menu.Item>
            <Menu.Item color="red" onClick={props.onRemove}>
              {t('common.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {schedule === undefined ? null : (
        <span className={classes.next}>
          <MailCheck size={14} aria-hidden />
          {t('report.schedule.next', { time: nextTime(schedule) })}
        </span>
      )}
    </div>
  );
}
