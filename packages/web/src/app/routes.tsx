import { createRootRoute, createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { caseListSearch } from '../features/cases/components/case-list-search.ts';
import { caseDetailSearch } from '../features/cases/components/case-detail-search.ts';
import { companySearch } from '../features/companies/components/company-search.ts';
import { LoginScreen } from '../features/identity/screens/login.tsx';
import { SignupScreen } from '../features/identity/screens/signup.tsx';
import { notificationSearch } from '../features/notifications/components/notification-search.ts';
import { listSearch } from '../ui/list-search.ts';
import { isCaseId } from './case-id.ts';
import { LazyCasePage, prefetchCase } from './lazy-case-page.ts';
import {
  AuditPage,
  CaseDetailPage,
  CaseDocumentsPanel,
  CaseListPage,
  CompaniesPage,
  ConfigurationsFramePage,
  CounterpartiesPage,
  MailboxesPage,
  NotificationsPage,
  DevicesPage,
  OrganizationsPage,
  OwnConfigurationsPage,
  PasswordPage,
  ReportsPage,
  ShellPage,
  TemplatesPage,
  UsersPage,
  prefetchCases,
} from './lazy-pages.ts';
import { reportsSearch } from './reports-search.ts';
import { Root } from './root.tsx';
import { leaveLogin, requireUser } from './session-guards.ts';
import { WithPermission } from './with-permission.tsx';

const root = createRootRoute({ component: Root });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({
    from: z.string().optional().catch(undefined),
    passwordSaved: z.boolean().optional().catch(undefined),
  }),
  beforeLoad: leaveLogin,
  component: LoginScreen,
  staticData: { titleKey: 'login.title' },
});

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  component: SignupScreen,
  staticData: { titleKey: 'signup.title' },
});

/** Open to whoever holds a link; the link itself is what it asks for. */
const password = createRoute({
  getParentRoute: () => root,
  path: '/password',
  beforeLoad: () => void PasswordPage.preload(),
  component: PasswordPage,
  staticData: { titleKey: 'password.title' },
});

/** Everything else stands inside the shell and needs a signed-in user. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: (context) => {
    requireUser(context);
    void ShellPage.preload();
  },
  component: ShellPage,
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: companySearch,
  beforeLoad: () => void CompaniesPage.preload(),
  component: CompaniesPage,
  staticData: { titleKey: 'company.title' },
});

/** Unknown addresses show the home screen (spec section 2). */
const anywhereElse = createRoute({
  getParentRoute: () => shell,
  path: '$',
  validateSearch: companySearch,
  beforeLoad: () => void CompaniesPage.preload(),
  component: CompaniesPage,
  staticData: { titleKey: 'company.title' },
});

const cases = createRoute({
  getParentRoute: () => shell,
  path: '/cases',
  validateSearch: caseListSearch,
  beforeLoad: ({ search, cause }) => {
    void CaseListPage.preload();
    if (cause === 'enter') prefetchCases(search).catch(() => undefined);
  },
  component: CaseListPage,
  staticData: { titleKey: 'menu.cases' },
});

const caseDetail = createRoute({
  getParentRoute: () => shell,
  path: '/case/$caseId',
  validateSearch: caseDetailSearch,
  beforeLoad: ({ params, search }) => {
    void LazyCasePage.preload();
    void CaseDetailPage.preload();
    if (search.part === 'documents') void CaseDocumentsPanel.preload();
    if (isCaseId(params.caseId)) prefetchCase(Number(params.caseId), search.part).catch(() => undefined);
  },
  component: LazyCasePage,
  staticData: { titleKey: 'shell.caseTitle' },
});

const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  validateSearch: notificationSearch,
  beforeLoad: () => void NotificationsPage.preload(),
  component: NotificationsPage,
  staticData: { titleKey: 'menu.notifications' },
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  validateSearch: reportsSearch,
  beforeLoad: () => void ReportsPage.preload(),
  component: () => (
    <WithPermission permission="viewReport">
      <ReportsPage />
    </WithPermission>
  ),
  staticData: { titleKey: 'menu.reports' },
});

const devices = createRoute({
  getParentRoute: () => shell,
  path: '/devices',
  validateSearch: listSearch,
  beforeLoad: () => void DevicesPage.preload(),
  component: () => (
    <WithPermission permission="viewReport">
      <DevicesPage />
    </WithPermission>
  ),
  staticData: { titleKey: 'menu.devices' },
});

const users = createRoute({
  getParentRoute: () => shell,
  path: '/users',
  validateSearch: listSearch,
  beforeLoad: () => void UsersPage.preload(),
  component: () => (
    <WithPermission permission="editUser">
      <UsersPage />
    </WithPermission>
  ),
  staticData: { titleKey: 'menu.users' },
});

const organizations = createRoute({
  getParentRoute: () => shell,
  path: '/organizations',
  validateSearch: listSearch,
  beforeLoad: () => void OrganizationsPage.preload(),
  component: () => (
    <WithPermission permission="editOrganization">
      <OrganizationsPage />
    </WithPermission>
  ),
  staticData: { titleKey: 'menu.organizations' },
});

const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  validateSearch: listSearch,
  beforeLoad: () => void AuditPage.preload(),
  component: () => (
    <WithPermission permission="editOrganization">
      <AuditPage />
    </WithPermission>
  ),
  staticData: { titleKey: 'menu.audit' },
});

/** Everyone may set what is their own; only its entry in the menu needs a permission (spec section 2). */
const configurations = createRoute({
  getParentRoute: () => shell,
  path: '/configurations',
  beforeLoad: () => void ConfigurationsFramePage.preload(),
  component: ConfigurationsFramePage,
  staticData: { titleKey: 'menu.configurations' },
});

const ownConfigurations = createRoute({
  getParentRoute: () => configurations,
  path: '/',
  beforeLoad: () => void OwnConfigurationsPage.preload(),
  component: OwnConfigurationsPage,
});

const counterparties = createRoute({
  getParentRoute: () => configurations,
  path: '/counterparties',
  validateSearch: listSearch,
  beforeLoad: () => void CounterpartiesPage.preload(),
  component: CounterpartiesPage,
});

const templates = createRoute({
  getParentRoute: () => configurations,
  path: '/templates',
  beforeLoad: () => void TemplatesPage.preload(),
  component: TemplatesPage,
});

const mailboxes = createRoute({
  getParentRoute: () => configurations,
  path: '/mailboxes',
  beforeLoad: () => void MailboxesPage.preload(),
  component: () => (
    <WithPermission permission="editUser">
      <MailboxesPage />
    </WithPermission>
  ),
});

export const routeTree = root.addChildren([
  login,
  signup,
  password,
  shell.addChildren([
    home,
    cases,
    caseDetail,
    notifications,
    reports,
    devices,
    users,
    organizations,
    audit,
    configurations.addChildren([ownConfigurations, counterparties, templates, mailboxes]),
    anywhereElse,
  ]),
]);
