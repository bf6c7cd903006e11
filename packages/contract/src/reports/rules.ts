import { currencyFieldOf } from '../cases/fields-derived.ts';
import { documentTypeLabels } from '../documents/codes-labels.ts';
import type { Language, ReportLabels } from './codes.ts';
import { englishLabels } from './codes-labels-english.ts';
import { turkishLabels } from './codes-labels-turkish.ts';
import { reportColumnNames } from './fields.ts';

const labels: Record<Language, ReportLabels> = { tr: turkishLabels, en: englishLabels };

const amountOf = new Map(reportColumnNames.map((name) => [currencyFieldOf(name), name]));

/** The heading of a column, or of the currency beside an amount. */
export function reportHeading(name: string, language: Language): string {
  const { column, currency } = labels[language];
  const amount = amountOf.get(name);
  return amount === undefined ? (column[name] ?? name) : `${column[amount] ?? amount} ${currency}`;
}

/** Fields whose codes are named in a list of their own. */
const listOf: Record<string, 'type' | 'status' | 'vehicleStatus'> = {
  caseTypeCode: 'type',
  caseStatusCode: 'status',
  damageCloseType: 'status',
  vehicleStatusCode: 'vehicleStatus',
  repairStatus: 'vehicleStatus',
};

/** The word for a code of a column; a code that has none stands for itself. */
export function reportWord(name: string, code: string, language: Language): string {
  if (name === 'documentTypeList')
    return (documentTypeLabels[language] as Readonly<Record<string, string>>)[code] ?? code;
  return labels[language][listOf[name] ?? 'option'][code] ?? code;
}

export function reportYesNo(value: boolean, language: Language): string {
  return value ? labels[language].yes : labels[language].no;
}
