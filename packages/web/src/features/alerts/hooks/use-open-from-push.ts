import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';

/** What public/push-worker.js says when somebody clicked its notification. */
const request = z.object({
  hasar: z.literal('openCase'),
  caseId: z.int().positive(),
  part: z.literal('notes').exactOptional(),
});

/** Goes to the case of a notification that was clicked while Hasar is open. */
export function useOpenFromPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<unknown>) => {
      const read = request.safeParse(data);
      if (!read.success) return;
      const { caseId, part } = read.data;
      void navigate({
        to: '/case/$caseId',
        params: { caseId: String(caseId) },
        search: part === undefined ? {} : { part },
      });
    };
    serviceWorker.addEventListener('message', hear);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', hear);
  }, [navigate]);
}
