import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, istanbulDate } from '@hasar/contract/fields/formats.ts';
import type { Scalar } from '@hasar/contract/list-condition.ts';
import { parseTypedDate } from '../../lib/typed-date.ts';
import type { TypingPause } from '../../lib/use-typing-pause.ts';
import type { ColumnFilter } from './column-filter.ts';
import { datePresets, presetDays } from './date-presets.ts';
import { formatTypedNumber, parseTypedNumber } from './typed-number.ts';

interface FilterRangeProps {
  readonly kind: 'number' | 'date' | 'time';
  readonly filter: ColumnFilter | undefined;
  /** One value instead of two bounds. */
  readonly single: boolean;
  readonly typing: TypingPause<ColumnFilter | undefined>;
}

const presetWords = {
  today: 'grid.filter.today',
  lastWeek: 'grid.filter.lastWeek',
  lastMonth: 'grid.filter.lastMonth',
  thisMonth: 'grid.filter.thisMonth',
  previousMonth: 'grid.filter.previousMonth',
  thisYear: 'grid.filter.thisYear',
} as const;

/** Bounds typed in any usual way. What cannot be read says so and changes nothing. */
export function FilterRange({ kind, filter, single, typing }: FilterRangeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => textsOf(filter));
  const [today] = useState(() => istanbulDate(new Date()));
  const read = (text: string): Scalar | null | undefined => {
    if (text.trim() === '') return null;
    return kind === 'number' ? parseTypedNumber(text) : parseTypedDate(text, Number(today.slice(0, 4)));
  };
  const change = (texts: readonly [string, string]) => {
    setTyped(texts);
    const [from, to] = [read(texts[0]), read(texts[1])];
    if (from === undefined || to === undefined) typing.cancel();
    else if (from === null && to === null) typing.later(undefined);
    else if (!single) typing.later({ op: 'between', value: [from, to] });
    else if (from !== null) typing.later({ op: 'any', value: [from] });
  };
  const input = (at: 0 | 1, label: string) => (
    <TextInput
      size="xs"
      data-autofocus={at === 0 || undefined}
      label={label}
      {...(kind === 'number' ? {} : { placeholder: t('grid.filter.dateHint') })}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      value={typed[at]}
      error={read(typed[at]) === undefined ? t('grid.filter.unreadable') : null}
      onChange={(event) => {
        const text = event.currentTarget.value;
        change(at === 0 ? [text, typed[1]] : [typed[0], text]);
      }}
    />
  );
  if (single) return input(0, t('grid.filter.value'));
  return (
    <Stack gap={8}>
      <Group gap={8} grow align="flex-start">
        {input(0, t(kind === 'number' ? 'grid.filter.from' : 'grid.filter.fromDate'))}
        {input(1, t(kind === 'number' ? 'grid.filter.to' : 'grid.filter.toDate'))}
      </Group>
      {kind === 'number' ? null : (
        <Group gap={4}>
          {datePresets.map((preset) => (
            <Button
              key={preset}
              size="compact-xs"
              variant="light"
              color="gray"
              onClick={() => {
                const [from, to] = presetDays(preset, today);
                setTyped([formatDate(from), formatDate(to)]);
                typing.now({ op: 'between', value: [from, to] });
              }}
            >
              {t(presetWords[preset])}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function textsOf(filter: ColumnFilter | undefined): readonly [string, string] {
  if (filter?.op === 'between') return [textOf(filter.value[0]), textOf(filter.value[1])];
  return [filter?.op === 'any' ? textOf(filter.value[0]) : '', ''];
}

function textOf(value: Scalar | null | undefined): string {
  if (typeof value === 'number') return formatTypedNumber(value);
  return typeof value === 'string' ? formatDate(value) : '';
}
