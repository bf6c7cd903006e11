import {
  Building2,
  ChartColumn,
  FolderOpen,
  History,
  House,
  Mail,
  RadioReceiver,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '@hasar/contract/identity/codes.ts';
import type { TitleKey } from '../page-title.ts';

export interface MenuEntry {
  readonly to:
    | '/'
    | '/notifications'
    | '/cases'
    | '/reports'
    | '/users'
    | '/organizations'
    | '/audit'
    | '/devices'
    | '/configurations';
  readonly label: TitleKey;
  readonly icon: LucideIcon;
  readonly permission?: Permission;
}

/** The side menu in the order of the spec, with the trail beside who looks after the organization: these, the link to the value list, settings, and the way out. */
export const workEntries: readonly MenuEntry[] = [
  { to: '/', label: 'menu.home', icon: House },
  { to: '/notifications', label: 'menu.notifications', icon: Mail },
  { to: '/cases', label: 'menu.cases', icon: FolderOpen },
  { to: '/reports', label: 'menu.reports', icon: ChartColumn },
  { to: '/devices', label: 'menu.devices', icon: RadioReceiver, permission: 'viewReport' },
  { to: '/users', label: 'menu.users', icon: Users, permission: 'editUser' },
  { to: '/organizations', label: 'menu.organizations', icon: Building2, permission: 'editOrganization' },
  { to: '/audit', label: 'menu.audit', icon: History, permission: 'editOrganization' },
];

export const settingsEntry: MenuEntry = {
  to: '/configurations',
  label: 'menu.configurations',
  icon: Settings,
  permission: 'editUser',
};

/** Keys that lead to a page from anywhere: G, then the letter. */
export const goToKeys = {
  '/cases': 'g c',
  '/notifications': 'g n',
  '/reports': 'g r',
} as const satisfies Partial<Record<MenuEntry['to'], string>>;
