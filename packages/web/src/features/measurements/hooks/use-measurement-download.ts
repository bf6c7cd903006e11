import { useCallback, useEffect, useRef, useState } from 'react';
import { getDataReport } from '@hasar/contract/measurements/endpoints-data.ts';
import { workbookType } from '@hasar/contract/reports/codes.ts';
import { callBytes } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { saveBytes } from '../../../lib/save-bytes.ts';
import { complain } from '../../../ui/complain.ts';
import { queryOf, type MeasurementRequest } from '../components/measurement-search.ts';

/** Fetches the report as a workbook and hands it to the browser. Who leaves the page gives it up. */
export function useMeasurementDownload(request: MeasurementRequest) {
  const lang = useLanguage();
  const [running, setRunning] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const run = useCallback(async () => {
    const { signal } = (controller.current = new AbortController());
    setRunning(true);
    try {
      const query = { ...queryOf(request), lang };
      const response = await callBytes(getDataReport, { query }, { accept: workbookType, signal });
      const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
      saveBytes(await response.blob(), named?.[1] ?? 'Data.xlsx');
    } catch (error) {
      if (!signal.aborted) complain(error);
    } finally {
      setRunning(false);
    }
  }, [request, lang]);
  return { running, run: () => void run() };
}
