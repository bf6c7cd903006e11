import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { caseSections } from '@hasar/contract/cases/codes.ts';
import { caseFieldNames, caseField } from '@hasar/contract/cases/fields.ts';
import { ownReportColumns } from '@hasar/contract/reports/fields.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

export interface ColumnGroup {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
}

/** Everything a report may show, the case itself first, then its sections in the order of the dialog. */
export function useColumnGroups(): readonly ColumnGroup[] {
  const { t } = useTranslation();
  const words = useCaseWords();
  return useMemo(
    () => [
      { id: 'case', label: t('report.caseSection'), names: ownReportColumns },
      ...[...caseSections, 'documents' as const].map((section) => ({
        id: section,
        label: words.section(section),
        names: caseFieldNames.filter((name) => caseField(name).section === section),
      })),
    ],
    [t, words],
  );
}
