import { ActionIcon, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Pencil, Search, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { counterpartyFields } from '@hasar/contract/accounts/fields.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { useCounterparties } from '../../../fields/accounts/use-counterparties.ts';
import { useRemoveCounterparty } from '../../../fields/accounts/use-remove-counterparty.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { errorText } from '../../../lib/error-text.ts';
import classes from './counterparty.module.css';

interface CounterpartyListProps {
  readonly type: CounterpartyType;
  readonly onPick: (account: Account) => void;
  readonly onRename: (account: Account) => void;
}

const limit = 30;
const pause = 150;

/** Type to find, choose to fill. The arrow keys go from the box into the list and through it. */
export function CounterpartyList({ type, onPick, onRename }: CounterpartyListProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, pause);
  const { data, error, isPlaceholderData } = useCounterparties({ type, words: search, limit, enabled: true });
  const remove = useRemoveCounterparty();
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const details = ({ accountLabel, accountData }: Account) =>
    counterpartyFields(type)
      .map((name) => words.value(name, accountData[name]))
      .filter((text) => text !== '' && text !== accountLabel)
      .join(' · ');

  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
    const at = stops.findIndex((stop) => stop.parentElement?.contains(document.activeElement));
    const next = stops[at + step];
    event.preventDefault();
    if (next !== undefined) next.focus();
    else if (step === -1) box.current?.focus();
  };
  const known = data !== undefined && search.trim() === typed.trim() && !isPlaceholderData;
  return (
    <div role="presentation" onKeyDown={walk}>
      <TextInput
        ref={box}
        size="xs"
        type="search"
        data-autofocus
        aria-label={t(`counterparty.find.${type}`)}
        placeholder={t('account.searchPlaceholder')}
        leftSection={<Search size={14} aria-hidden />}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const [only, ...others] = data ?? [];
          if (known && only !== undefined && others.length === 0) onPick(only);
        }}
      />
      {error === null ? null : (
        <Text size="xs" c="var(--mantine-color-error)" mt={6} role="alert">
          {errorText(error)}
        </Text>
      )}
      {known && data.length === 0 ? (
        <Text size="xs" c="dimmed" mt={8} role="status">
          {t(typed.trim() === '' ? 'counterparty.none' : 'counterparty.noMatch')}
        </Text>
      ) : null}
      <ul ref={list} className={classes.list} aria-label={t(`counterparty.saved.${type}`)}>
        {data?.map((account) => (
          <li key={account.id} className={classes.row}>
            <UnstyledButton data-pick className={classes.pick ?? ''} onClick={() => onPick(account)}>
              <span className={classes.label}>{account.accountLabel}</span>
              <span className={classes.details}>{details(account)}</span>
            </UnstyledButton>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('counterparty.renameOf', { name: account.accountLabel })}
              onClick={() => onRename(account)}
            >
              <Pencil size={13} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('counterparty.deleteOf', { name: account.accountLabel })}
              onClick={() => {
                void remove(account);
                // The button goes with its line: the keyboard must not be left outside.
                box.current?.focus();
              }}
            >
              <Trash2 size={13} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
}
