import type { CaseListSearch } from '../features/cases/components/case-list-search.ts';
import { getUser } from '../lib/session.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';

/** One promise for all who wait: a second import of the same part is answered later than the first. */
export function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let arriving: Promise<Part> | undefined;
  return () => (arriving ??= load());
}

export const shell = once(() => import('./shell/shell.tsx'));
const cases = once(() => import('./cases-page.tsx'));

/** Fetched when first shown: what the sign-in page does without. */
export const ShellPage = lazyScreen(async () => (await shell()).Shell);

export const CaseListPage = lazyScreen(async () => (await cases()).CasesPage);

/** The rows are asked for as soon as the screen has arrived, not when it has been drawn. Failures are the screen's to show. */
export async function prefetchCases(search: CaseListSearch): Promise<void> {
  const user = getUser();
  const [{ queryClient }, { prefetchCaseList }] = await Promise.all([shell(), cases()]);
  if (user !== null) await prefetchCaseList(queryClient, search, user.userId);
}

export const CaseDetailPage = lazyScreen(
  async () => (await import('../features/cases/screens/case-detail.tsx')).CaseDetail,
);

export const CaseDocumentsPanel = lazyScreen(
  async () => (await import('../features/documents/screens/case-documents.tsx')).CaseDocuments,
);

export const CaseNotesPanel = lazyScreen(
  async () => (await import('../features/notes/screens/case-notes.tsx')).CaseNotes,
);

export const CompaniesPage = lazyScreen(
  async () => (await import('../features/companies/screens/companies.tsx')).Companies,
);

export const PasswordPage = lazyScreen(
  async () => (await import('../features/identity/screens/password.tsx')).PasswordScreen,
);

export const UsersPage = lazyScreen(async () => (await import('../features/users/screens/users.tsx')).Users);

export const OrganizationsPage = lazyScreen(
  async () => (await import('../features/organizations/screens/organizations.tsx')).Organizations,
);

export const AuditPage = lazyScreen(async () => (await import('../features/audit/screens/audit.tsx')).Audit);

export const ConfigurationsFramePage = lazyScreen(
  async () => (await import('./configurations-frame.tsx')).ConfigurationsFrame,
);

export const OwnConfigurationsPage = lazyScreen(
  async () => (await import('./configurations-page.tsx')).ConfigurationsPage,
);

export const CounterpartiesPage = lazyScreen(
  async () => (await import('../features/accounts/screens/counterparties.tsx')).Counterparties,
);

/** Apart from the other parts, of which it is put together itself. */
export const NotificationsPage = lazyScreen(
  async () => (await import('./notifications-page.tsx')).NotificationsPage,
);

export const CaseMessagesPanel = lazyScreen(
  async () => (await import('../features/notifications/screens/case-messages.tsx')).CaseMessages,
);

export const TemplatesPage = lazyScreen(
  async () => (await import('../features/notifications/screens/templates.tsx')).Templates,
);

export const MailboxesPage = lazyScreen(
  async () => (await import('../features/mailboxes/screens/mailboxes.tsx')).Mailboxes,
);

export const DevicesPage = lazyScreen(
  async () => (await import('../features/measurements/screens/devices.tsx')).Devices,
);

export const ReportsPage = lazyScreen(async () => (await import('./reports-page.tsx')).ReportsPage);
