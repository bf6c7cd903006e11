import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import type { ReportSchedule } from '@hasar/contract/reports/fields-schedule.ts';
import {
  draftOf,
  emptyDraft,
  isSameDraft,
  templateDataOf,
  type ReportDraft,
} from '../components/report-draft.ts';
import type { TemplateName } from '../components/template-dialog.tsx';
import { useSaveTemplate, useTemplates } from './use-templates.ts';

/** The report on the screen and the template that it came from. */
export function useReportBuilder() {
  const [draft, setDraft] = useState<ReportDraft>(emptyDraft);
  const [templateId, setTemplateId] = useState<number>();
  const { data: templates } = useTemplates();
  const { mutateAsync, isPending } = useSaveTemplate();
  const template = templates?.find(({ id }) => id === templateId);
  const change = useCallback(
    (changed: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...changed })),
    [],
  );
  const pick = (picked: Account | undefined) => {
    setTemplateId(picked?.id);
    setDraft(picked === undefined ? emptyDraft : draftOf(picked));
  };
  // A mail that was too small for its report leads here.
  const { template: wanted } = useSearch({ strict: false });
  const led = useRef<number>(undefined);
  const target = templates?.find(({ id }) => id === wanted);
  useEffect(() => {
    if (target === undefined || led.current === target.id) return;
    led.current = target.id;
    setTemplateId(target.id);
    setDraft(draftOf(target));
  }, [target]);
  /** Keeps what is on the screen in the template it came from. */
  const save = () => mutateAsync({ id: template?.id, accountData: templateDataOf(draft) });
  const saveAs = async ({ accountLabel, isShared }: TemplateName) => {
    const accountData = { ...templateDataOf(draft), isShared };
    setTemplateId((await mutateAsync({ accountType: 'report', accountLabel, accountData })).id);
  };
  const rename = async ({ accountLabel, isShared }: TemplateName) => {
    await mutateAsync({ id: template?.id, accountLabel, accountData: { isShared } });
  };
  /** Null ends the sending. */
  const schedule = async (times: ReportSchedule | null) => {
    await mutateAsync({ id: template?.id, accountData: { schedule: times } });
  };
  const remove = async (isDeleted: boolean, id: number) => {
    await mutateAsync({ id, isDeleted });
    setTemplateId(isDeleted ? undefined : id);
  };
  return {
    draft,
    change,
    template,
    pick,
    save,
    saveAs,
    rename,
    schedule,
    remove,
    saving: isPending,
    isChanged: template !== undefined && !isSameDraft(draftOf(template), draft),
  };
}
