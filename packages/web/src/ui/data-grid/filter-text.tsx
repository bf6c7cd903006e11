import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TypingPause } from '../../lib/use-typing-pause.ts';
import type { ColumnFilter } from './column-filter.ts';

/** The contract takes no longer words. */
const longest = 200;

interface FilterTextProps {
  readonly op: 'contains' | 'startsWith' | 'any';
  readonly filter: ColumnFilter | undefined;
  readonly label: string;
  readonly typing: TypingPause<ColumnFilter | undefined>;
}

export function FilterText({ op, filter, label, typing }: FilterTextProps) {
  const [text, setText] = useState(textOf(filter));
  const type = (typed: string) => {
    setText(typed);
    const word = typed.trim();
    if (word === '') typing.later(undefined);
    else typing.later(op === 'any' ? { op, value: [word] } : { op, value: word });
  };
  return (
    <TextInput
      size="xs"
      data-autofocus
      aria-label={label}
      autoComplete="off"
      maxLength={longest}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function textOf(filter: ColumnFilter | undefined): string {
  if (filter?.op === 'contains' || filter?.op === 'startsWith') return filter.value;
  return filter?.op === 'any' ? filter.value.join('; ') : '';
}
