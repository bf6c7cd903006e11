import { MultiSelect, Select, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { caseStatusCodes, vehicleStatusCodes } from '@hasar/contract/cases/codes.ts';
import { caseTypeCodes } from '@hasar/contract/cases/codes-types.ts';
import { reportWord } from '@hasar/contract/reports/rules.ts';
import { fieldInputs } from '../../../fields/input.tsx';
import { useLanguage } from '../../../lib/i18n.ts';
import { FilterAdder } from './filter-adder.tsx';
import type { ReportDraft } from './report-draft.ts';
import classes from './reports.module.css';

interface ReportFiltersProps {
  readonly draft: ReportDraft;
  readonly onChange: (changed: Partial<ReportDraft>) => void;
}

const Day = fieldInputs.date;
const nothing = { onBlur: () => undefined, attach: () => undefined, options: [], optionLabel: String };

/** The filters that every report has, and the way to one on any other field. */
export function ReportFilters({ draft, onChange }: ReportFiltersProps) {
  const { t } = useTranslation();
  const active = draft.isActive === null ? null : String(draft.isActive);
  const day = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const backwards = draft.startDate !== null && draft.endDate !== null && draft.endDate < draft.startDate;
  return (
    <Stack gap={8}>
      <div className={classes.dates}>
        <Day
          {...nothing}
          label={t('report.startDate')}
          value={draft.startDate}
          onChange={(value) => onChange({ startDate: day(value) })}
        />
        <Day
          {...nothing}
          label={t('report.endDate')}
          value={draft.endDate}
          error={backwards ? t('validation.endBeforeStart') : undefined}
          onChange={(value) => onChange({ endDate: day(value) })}
        />
      </div>
      <p className={classes.hint}>{t('report.datesHint')}</p>
      <Codes
        name="caseTypeCode"
        label={t('report.types')}
        codes={caseTypeCodes}
        value={draft.caseTypeList}
        onChange={(caseTypeList) => onChange({ caseTypeList })}
      />
      <Codes
        name="caseStatusCode"
        label={t('report.statuses')}
        codes={caseStatusCodes}
        value={draft.caseStatusCode}
        onChange={(caseStatusCode) => onChange({ caseStatusCode })}
      />
      <Codes
        name="vehicleStatusCode"
        label={t('report.vehicleStatuses')}
        codes={vehicleStatusCodes}
        value={draft.vehicleStatusCode}
        onChange={(vehicleStatusCode) => onChange({ vehicleStatusCode })}
      />
      <Select
        size="xs"
        label={t('report.isActive')}
        placeholder={t('report.all')}
        data={[
          { value: 'true', label: t('fields.active') },
          { value: 'false', label: t('fields.inactive') },
        ]}
        value={active}
        clearable
        clearButtonProps={{ 'aria-label': t('fields.clear') }}
        onChange={(value) => onChange({ isActive: value === null ? null : value === 'true' })}
      />
      <FilterAdder filters={draft.columnFilters} onChange={(columnFilters) => onChange({ columnFilters })} />
    </Stack>
  );
}

interface CodesProps {
  readonly name: string;
  readonly label: string;
  readonly codes: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** None chosen means any. */
function Codes({ name, label, codes, value, onChange }: CodesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <MultiSelect
      size="xs"
      label={label}
      {...(value.length === 0 ? { placeholder: t('report.all') } : {})}
      data={codes.map((code) => ({ value: code, label: reportWord(name, code, language) }))}
      value={[...value]}
      onChange={(chosen) => onChange(codes.filter((code) => chosen.includes(code)))}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('report.noOption')}
      clearButtonProps={{ 'aria-label': t('fields.clear') }}
    />
  );
}
