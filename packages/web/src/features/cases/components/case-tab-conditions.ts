import type { CaseTab } from '@hasar/contract/cases/rules.ts';
import type { ColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import type { AlarmedCases } from './case-list-search.ts';

interface TabConditions {
  readonly isNotWatching?: boolean;
  readonly columns?: ColumnFilters;
}

/** What each tab asks beside everything else (decision 15). */
export function tabConditions(tab: CaseTab, alarmed: AlarmedCases, untouchedSince: string): TabConditions {
  switch (tab) {
    case 'all':
      return {};
    case 'watching':
      return { isNotWatching: false };
    case 'notWatching':
      return { isNotWatching: true };
    case 'new':
      return { columns: { caseStatusCode: { op: 'any', value: ['communicated'] } } };
    case 'alarmed':
      return {
        ...(alarmed === 'both' ? {} : { isNotWatching: alarmed === 'notWatched' }),
        columns: { lastActivityAt: { op: 'between', value: [null, untouchedSince] } },
      };
  }
}
