import { lazyScreen } from '../ui/lazy-screen.tsx';

/** Apart from the other parts, of which it is put together itself. */
export const LazyCasePage = lazyScreen(async () => (await import('./case-page.tsx')).CasePage);
