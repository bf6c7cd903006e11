import type { CaseDetailTab } from '../features/cases/components/case-detail-search.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { once, shell } from './lazy-pages.ts';

const page = once(() => import('./case-page.tsx'));

/** Apart from the other parts, of which it is put together itself. */
export const LazyCasePage = lazyScreen(async () => (await page()).CasePage);

/**
 * A case, and what the tab in its address shows, as soon as the code that asks is there: neither waits until the one before it
 * has been drawn. Failures are the screen's to show.
 */
export async function prefetchCase(caseId: number, tab: CaseDetailTab | undefined): Promise<void> {
  const [{ queryClient }, part] = await Promise.all([shell(), page()]);
  await Promise.all([
    part.prefetchCase(queryClient, caseId),
    tab === 'documents' ? part.prefetchDocuments(queryClient, caseId) : undefined,
  ]);
}
