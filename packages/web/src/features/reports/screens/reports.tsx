import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSchedule } from '@hasar/contract/reports/fields-schedule.ts';
import { complain } from '../../../ui/complain.ts';
import { notifyWithUndo } from '../../../ui/notify-with-undo.tsx';
import { BuilderPanel } from '../components/builder-panel.tsx';
import { DownloadButton } from '../components/download-button.tsx';
import { ReportPreview } from '../components/report-preview.tsx';
import classes from '../components/reports.module.css';
import { ScheduleDialog } from '../components/schedule-dialog.tsx';
import { nextTime, scheduleOf } from '../components/schedule-draft.ts';
import { TemplateBar } from '../components/template-bar.tsx';
import { TemplateDialog } from '../components/template-dialog.tsx';
import { useReportBuilder } from '../hooks/use-report-builder.ts';
import { useReportDownload } from '../hooks/use-report-download.ts';
import { useReportPreview } from '../hooks/use-report-preview.ts';

/** Puts a report together before the eyes of its user: templates above, choices beside, what it will be in the middle. */
export function Reports() {
  const { t } = useTranslation();
  const builder = useReportBuilder();
  const { draft, template } = builder;
  const preview = useReportPreview(draft);
  const download = useReportDownload();
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const [scheduling, setScheduling] = useState(false);
  const isShared = template?.accountData['isShared'] === true;
  const said = (key: 'report.saved' | 'report.restored', name: string) =>
    notifications.show({ message: t(key, { name }) });
  const save = async () => {
    try {
      said('report.saved', (await builder.save()).accountLabel);
    } catch (error) {
      complain(error);
    }
  };
  const restore = async (id: number, name: string) => {
    try {
      await builder.remove(false, id);
      said('report.restored', name);
    } catch (error) {
      complain(error);
    }
  };
  const remove = async () => {
    if (template === undefined) return;
    const { id, accountLabel: name } = template;
    try {
      await builder.remove(true, id);
      const key = scheduleOf(template) === undefined ? 'report.deleted' : 'report.schedule.deletedToo';
      notifyWithUndo({ message: t(key, { name }), undo: () => void restore(id, name) });
    } catch (error) {
      complain(error);
    }
  };
  const schedule = async (times: ReportSchedule | null) => {
    await builder.schedule(times);
    const name = template?.accountLabel ?? '';
    const message =
      times === null
        ? t('report.schedule.stopped', { name })
        : t('report.schedule.saved', { name, time: nextTime(times) });
    notifications.show({ message });
  };
  return (
    <div className={classes.screen}>
      <div className={classes.top}>
        <TemplateBar
          template={template}
          isChanged={builder.isChanged}
          saving={builder.saving}
          onPick={builder.pick}
          onSave={() => void save()}
          onSaveAs={() => setNaming('new')}
          onRename={() => setNaming('rename')}
          onSchedule={() => setScheduling(true)}
          onRemove={() => void remove()}
        />
        {narrow ? (
          <Button size="xs" variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t(opened ? 'report.closePanel' : 'report.openPanel')}
          </Button>
        ) : null}
        <DownloadButton
          download={download}
          disabled={preview.error !== null}
          onRun={() => download.run(draft)}
        />
      </div>
      <div className={classes.builder}>
        {narrow && !opened ? null : <BuilderPanel draft={draft} onChange={builder.change} />}
        {narrow && opened ? null : (
          <section className={classes.preview} aria-label={t('report.preview')}>
            <ReportPreview draft={draft} preview={preview} onChange={builder.change} />
          </section>
        )}
      </div>
      <TemplateDialog
        named={
          naming === undefined
            ? undefined
            : naming === 'new'
              ? { accountLabel: '', isShared: false }
              : { accountLabel: template?.accountLabel ?? '', isShared }
        }
        title={t(naming === 'rename' ? 'report.rename' : 'report.saveAs')}
        onSave={naming === 'rename' ? builder.rename : builder.saveAs}
        onClose={() => setNaming(undefined)}
      />
      <ScheduleDialog
        template={scheduling ? template : undefined}
        onSave={schedule}
        onClose={() => setScheduling(false)}
      />
    </div>
  );
}
