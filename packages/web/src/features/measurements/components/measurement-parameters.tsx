import { Button, MultiSelect, Select } from '@mantine/core';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aggregations, maximumDevices, reportTypes } from '@hasar/contract/measurements/codes.ts';
import { DateField } from '../../../fields/date-input.tsx';
import type { FieldValue } from '../../../fields/field-value.ts';
import { useDeviceChoices } from '../hooks/use-device-choices.ts';
import { measurementSearch, requestOf, type MeasurementSearch } from './measurement-search.ts';
import classes from './measurements.module.css';

interface MeasurementParametersProps {
  readonly asked: MeasurementSearch;
  readonly running: boolean;
  /** Message keys of what the server refused, in words. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onAsk: (asked: MeasurementSearch) => void;
}

const none = () => undefined;
const asIs = (code: string) => code;

/** What a report of readings needs to know: all of it, before it runs (spec section 5). */
export function MeasurementParameters({ asked, running, errors, onAsk }: MeasurementParametersProps) {
  const { t } = useTranslation();
  const { data: devices = [] } = useDeviceChoices();
  const [chosen, setChosen] = useState<string[]>(() => (asked.devices ?? []).map(String));
  const [start, setStart] = useState<FieldValue>(asked.start ?? null);
  const [end, setEnd] = useState<FieldValue>(asked.end ?? null);
  const [aggregation, setAggregation] = useState<string | null>(asked.aggregation?.toString() ?? null);
  const [type, setType] = useState<string | null>(asked.type ?? null);
  const [tried, setTried] = useState(false);
  const draft = measurementSearch.parse({
    ...asked,
    devices: chosen.map(Number),
    start: start ?? undefined,
    end: end ?? undefined,
    aggregation: Number(aggregation),
    type: type ?? undefined,
  });
  const isWhole = requestOf(draft) !== undefined;
  const date = { onBlur: none, attach: none, options: [], optionLabel: asIs };
  return (
    <form
      noValidate
      aria-label={t('measurement.report.parameters')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isWhole) onAsk(draft);
      }}
    >
      <div className={classes.parameters}>
        <MultiSelect
          className={classes.wide ?? ''}
          size="xs"
          label={t('measurement.report.deviceList')}
          placeholder={chosen.length === 0 ? t('measurement.report.chooseDevices') : ''}
          data={devices.map(({ id, deviceName }) => ({ value: String(id), label: deviceName }))}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
          maxValues={maximumDevices}
          hidePickedOptions
          nothingFoundMessage={t('measurement.report.noDevice')}
          clearButtonProps={{ 'aria-label': t('fields.clear') }}
          error={errors['deviceList']}
        />
        <DateField
          {...date}
          label={t('measurement.report.startDate')}
          value={start}
          onChange={setStart}
          error={errors['startDate']}
        />
        <DateField
          {...date}
          label={t('measurement.report.endDate')}
          value={end}
          onChange={setEnd}
          error={errors['endDate']}
        />
        <Select
          size="xs"
          label={t('measurement.report.aggregation')}
          placeholder={t('measurement.report.choose')}
          data={aggregations.map((minutes) => ({
            value: String(minutes),
            label: t('measurement.report.minutes', { count: minutes }),
          }))}
          value={aggregation}
          onChange={setAggregation}
          allowDeselect={false}
          error={errors['aggregation']}
        />
        <Select
          size="xs"
          label={t('measurement.report.reportType')}
          placeholder={t('measurement.report.choose')}
          data={reportTypes.map((value) => ({ value, label: t(`measurement.report.type.${value}`) }))}
          value={type}
          onChange={setType}
          allowDeselect={false}
        />
        <Button
          className={classes.run ?? ''}
          size="xs"
          type="submit"
          loading={running}
          leftSection={<Play size={13} aria-hidden />}
        >
          {t('measurement.report.run')}
        </Button>
      </div>
      {isWhole ? null : (
        <p className={classes.notice} {...(tried ? { role: 'alert', 'data-tried': true } : {})}>
          {t('reportParameterError')}
        </p>
      )}
    </form>
  );
}
