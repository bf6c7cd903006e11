import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../fields/number-input.tsx';
import type { FieldValue } from '../../../fields/field-value.ts';
import { useState } from 'react';
import classes from './measurements.module.css';

interface ThresholdProps {
  readonly unit: string;
  readonly threshold: number | undefined;
  readonly onChange: (threshold: number | undefined) => void;
}

const none = () => undefined;

/** A level that a line is drawn at, or nothing. */
export function Threshold({ unit, threshold, onChange }: ThresholdProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState<FieldValue>(threshold ?? null);
  const change = (next: FieldValue) => {
    setValue(next);
    if (next === null || typeof next === 'number') onChange(next ?? undefined);
  };
  return (
    <div className={classes.threshold}>
      <NumberField
        inputMode="decimal"
        unit={unit}
        label={t('measurement.chart.threshold')}
        value={value}
        onChange={change}
        onBlur={none}
        attach={none}
        options={[]}
        optionLabel={(code) => code}
        error={typeof value === 'string' ? t('validation.number') : undefined}
      />
    </div>
  );
}
