import { useCallback, useEffect, useRef, useState } from 'react';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import { runReport } from '@hasar/contract/reports/endpoints.ts';
import { callBytes } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { readBytes, saveBytes } from '../../../lib/save-bytes.ts';
import { complain } from '../../../ui/complain.ts';
import { bodyOf, type ReportDraft } from '../components/report-draft.ts';

/** Fetches a report as a workbook and hands it to the browser. Who leaves the page gives it up. */
export function useReportDownload() {
  const lang = useLanguage();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const run = async (draft: ReportDraft) => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const { signal } = controller;
      const request = { body: bodyOf(draft), query: { lang } };
      const response = await callBytes(runReport, request, { accept: workbookType, signal });
      saveBytes(await readBytes(response, setBytes), fileNameOf(response));
    } catch (error) {
      if (!controller.signal.aborted) complain(error);
    } finally {
      running.current = undefined;
      setBytes(undefined);
    }
  };
  return { run: (draft: ReportDraft) => void run(draft), cancel, bytes };
}

/** The server names it by the time it is. */
function fileNameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'Data.xlsx';
}
