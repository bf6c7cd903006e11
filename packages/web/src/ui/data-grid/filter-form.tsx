import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypingPause, type TypingPause } from '../../lib/use-typing-pause.ts';
import type { GridColumn } from './column.ts';
import { filterOps, type ColumnFilter, type FilterOp } from './column-filter.ts';
import { FilterBoolean } from './filter-boolean.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterText } from './filter-text.tsx';

export interface FilterFormProps<Item> {
  readonly column: GridColumn<Item>;
  readonly filter: ColumnFilter | undefined;
  readonly onChange: (filter: ColumnFilter | undefined) => void;
  /** Enter in a field, or the button that closes. */
  readonly onDone: () => void;
}

const opWords = {
  contains: 'grid.filter.contains',
  startsWith: 'grid.filter.startsWith',
  any: 'grid.filter.equals',
  between: 'grid.filter.between',
  empty: 'grid.filter.empty',
  notEmpty: 'grid.filter.notEmpty',
} as const satisfies Record<FilterOp, string>;

/** What a column is asked: the question, and what it needs to know. */
export function FilterForm<Item>({ column, filter, onChange, onDone }: FilterFormProps<Item>) {
  const { t } = useTranslation();
  const ops = filterOps[column.kind];
  const [op, setOp] = useState<FilterOp>(filter?.op ?? ops[0] ?? 'any');
  // One pause for the whole form: another question, or none, overtakes what was being typed.
  const typing = useTypingPause(onChange);
  const choose = (next: FilterOp) => {
    setOp(next);
    // The other questions wait until they are answered.
    typing.now(next === 'empty' || next === 'notEmpty' ? { op: next } : undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        typing.flush();
        onDone();
      }}
    >
      <Stack gap={8}>
        <Text size="xs" fw={600}>
          {column.header}
        </Text>
        {ops.length > 1 ? (
          <NativeSelect
            size="xs"
            aria-label={t('grid.filter.question')}
            value={op}
            data={ops.map((value) => ({
              value,
              label: t(column.kind === 'choice' && value === 'any' ? 'grid.filter.anyOf' : opWords[value]),
            }))}
            onChange={(event) => choose(event.currentTarget.value as FilterOp)}
          />
        ) : null}
        <Answer
          key={op}
          column={column}
          filter={filter?.op === op ? filter : undefined}
          op={op}
          typing={typing}
        />
        <Group gap="xs" justify="space-between">
          {filter === undefined ? (
            <span />
          ) : (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => {
                typing.now(undefined);
                onDone();
              }}
            >
              {t('grid.filter.clear')}
            </Button>
          )}
          <Button size="compact-xs" variant="default" type="submit">
            {t('grid.filter.done')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface AnswerProps<Item> extends Pick<FilterFormProps<Item>, 'column' | 'filter'> {
  readonly op: FilterOp;
  readonly typing: TypingPause<ColumnFilter | undefined>;
}

function Answer<Item>({ column, filter, op, typing }: AnswerProps<Item>) {
  if (op === 'empty' || op === 'notEmpty') return null;
  switch (column.kind) {
    case 'text':
      return op === 'between' ? null : (
        <FilterText op={op} filter={filter} label={column.header} typing={typing} />
      );
    case 'number':
    case 'date':
    case 'time':
      return <FilterRange kind={column.kind} filter={filter} single={op === 'any'} typing={typing} />;
    case 'choice':
      return <FilterChoice column={column} filter={filter} onChange={typing.now} />;
    case 'boolean':
      return <FilterBoolean filter={filter} label={column.header} onChange={typing.now} />;
  }
}
