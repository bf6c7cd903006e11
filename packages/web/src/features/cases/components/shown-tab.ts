import { caseTabs, type CaseTab } from '@hasar/contract/cases/rules.ts';
import { getLayout } from '../../../lib/stored-layout.ts';

/** The tab that an address means to a user: one that names none means that of last time. */
export function shownTab(named: CaseTab | undefined, userId: number): CaseTab {
  const stored = getLayout('caseTabs', userId);
  return named ?? caseTabs.find((tab) => tab === stored) ?? caseTabs[0];
}
