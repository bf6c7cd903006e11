import { useCombobox } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useUser } from '../../../lib/session.ts';
import {
  matchingColleagues,
  mentionAt,
  withMention,
  type MentionSearch,
} from '../components/mention-search.ts';
import { useColleagues } from './use-colleagues.ts';

/** Offers colleagues while an @ and the beginning of a name is typed into a text. */
export function useMention(text: string, onChange: (text: string) => void) {
  const { userId } = useUser();
  const colleagues = useColleagues();
  const field = useRef<HTMLTextAreaElement>(null);
  const [search, setSearch] = useState<MentionSearch>();
  const [caret, setCaret] = useState<{ readonly at: number }>();
  const offered =
    search === undefined
      ? []
      : matchingColleagues(
          colleagues.filter(({ id }) => id !== userId),
          search.words,
        );
  const opened = offered.length > 0;
  const combobox = useCombobox({
    opened,
    onOpenedChange: (open) => {
      if (!open) setSearch(undefined);
    },
  });

  const ids = offered.map(({ id }) => id).join();
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (ids !== '') selectFirstOption();
  }, [ids, selectFirstOption]);

  // A text that is set from outside would leave the caret at its end.
  useLayoutEffect(() => {
    if (caret !== undefined) field.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const look = () => {
    const { selectionStart, selectionEnd, value } = field.current ?? {};
    if (value === undefined || selectionStart == null || selectionStart !== selectionEnd)
      return setSearch(undefined);
    setSearch(mentionAt(value, selectionStart));
  };
  const pick = (name: string) => {
    const at = field.current?.selectionStart;
    if (search === undefined || at == null) return;
    const next = withMention(text, search, at, name);
    onChange(next.text);
    setCaret({ at: next.caret });
    setSearch(undefined);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    combobox.clickSelectedOption();
  };
  return { field, combobox, offered, opened, look, pick, onKeyDown, close: () => setSearch(undefined) };
}
