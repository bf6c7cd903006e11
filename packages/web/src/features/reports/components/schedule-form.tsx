import { SegmentedControl, Select, Stack, Switch, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { reportSchedule, type ReportSchedule } from '@hasar/contract/reports/fields-schedule.ts';
import { useLanguage, useText } from '../../../lib/i18n.ts';
import { useUser } from '../../../lib/session.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { scheduleDataOf, scheduleDraftOf, nextTime, type ScheduleDraft } from './schedule-draft.ts';
import { ScheduleSends } from './schedule-sends.tsx';
import { ScheduleTimes } from './schedule-times.tsx';
import classes from './schedule.module.css';

interface ScheduleFormProps {
  readonly template: Account;
  readonly onSave: (schedule: ReportSchedule | null) => Promise<void>;
  readonly onClose: () => void;
}

const languageNames = [
  { value: 'tr', label: 'Türkçe' },
  { value: 'en', label: 'English' },
];

export function ScheduleForm({ template, onSave, onClose }: ScheduleFormProps) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { userEmail } = useUser();
  const [draft, setDraft] = useState(() => scheduleDraftOf(template, userEmail, language));
  /** What stands in the input and is no address of the list yet: it counts when the schedule is saved. */
  const [typed, setTyped] = useState('');
  const [saving, setSaving] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const change = (changed: Partial<ScheduleDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setProblem(undefined);
  };
  const wrongAddress = problem instanceof CodedError ? addressProblem(problem.fields) : undefined;
  const save = async () => {
    const schedule = scheduleDataOf({ ...draft, to: typed.trim() === '' ? draft.to : [...draft.to, typed] });
    const refused = schedule === null ? undefined : reportSchedule.safeParse(schedule).error;
    setAttempts(attempts + 1);
    if (refused !== undefined) return setProblem(problemOf(refused.issues));
    setSaving(true);
    try {
      await onSave(schedule);
      onClose();
    } catch (error) {
      setProblem(error);
      setSaving(false);
    }
  };
  return (
    <EditForm
      onSave={() => void save()}
      onCancel={onClose}
      saving={saving}
      wrong={wrongAddress === undefined ? 0 : 1}
      attempts={attempts}
      error={wrongAddress === undefined ? problem : undefined}
    >
      <Stack gap="sm">
        <Switch
          label={t('report.schedule.on')}
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        {draft.isOn ? (
          <>
            <SegmentedControl
              size="xs"
              aria-label={t('report.schedule.frequency')}
              data={(['daily', 'weekly', 'monthly'] as const).map((value) => ({
                value,
                label: t(`report.schedule.${value}`),
              }))}
              value={draft.frequency}
              onChange={(frequency) => change({ frequency })}
            />
            <ScheduleTimes draft={draft} onChange={change} />
            <TagsInput
              size="xs"
              label={t('report.schedule.to')}
              {...(draft.to.length === 0 ? { placeholder: t('report.schedule.toHint') } : {})}
              splitChars={[',', ';', ' ']}
              acceptValueOnBlur
              maxTags={20}
              searchValue={typed}
              onSearchChange={setTyped}
              value={draft.to}
              error={wrongAddress === undefined ? undefined : text(wrongAddress)}
              onChange={(to) => change({ to })}
            />
            <Select
              size="xs"
              label={t('report.schedule.lang')}
              data={languageNames}
              value={draft.lang}
              allowDeselect={false}
              onChange={(value) => change({ lang: value === 'en' ? 'en' : 'tr' })}
            />
            <Text size="xs" c="dimmed">
              {t('report.schedule.attachment')}
            </Text>
            <Text size="xs" className={classes.next ?? ''}>
              {t('report.schedule.next', { time: nextTime(draft) })}
            </Text>
          </>
        ) : null}
        <ScheduleSends templateId={template.id} />
      </Stack>
    </EditForm>
  );
}

const addressField = /^(accountData\.schedule\.)?to(\.\d+)?$/;

/** The message key beside the addresses, if it is they that were refused. */
function addressProblem(fields: Readonly<Record<string, string>> | undefined): string | undefined {
  return Object.entries(fields ?? {}).find(([name]) => addressField.test(name))?.[1];
}

function problemOf(issues: readonly { path: PropertyKey[]; message: string }[]): CodedError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return new CodedError('VALIDATION_FAILED', { fields });
}
