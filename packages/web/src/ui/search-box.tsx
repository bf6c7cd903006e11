import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypingPause } from '../lib/use-typing-pause.ts';

interface SearchBoxProps {
  readonly label: string;
  /** Says what can be found by. */
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** Words to find something by; acted on when the hand rests. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  // While somebody types, the box shows what is typed; the address follows after a pause.
  const [typed, setTyped] = useState<string>();
  const typing = useTypingPause(onSearch, 'forget');
  const type = (text: string) => {
    setTyped(text);
    typing.later(text);
  };
  const leave = () => {
    typing.flush();
    setTyped(undefined);
  };
  const clear = () => {
    setTyped(undefined);
    typing.now('');
  };
  return (
    <TextInput
      type="search"
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Search size={14} aria-hidden />}
      rightSection={
        (typed ?? value) === '' ? null : (
          <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={clear} />
        )
      }
      value={typed ?? value}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typing.flush();
      }}
      onBlur={leave}
    />
  );
}
