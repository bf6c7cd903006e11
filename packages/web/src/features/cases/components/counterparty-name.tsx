import { Button, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import { listAccounts } from '@hasar/contract/accounts/endpoints.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import { CodedError } from '@hasar/contract/errors.ts';
import { useSaveCounterparty } from '../../../fields/accounts/use-save-counterparty.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { foldText } from '../../../lib/fold-text.ts';
import { useText } from '../../../lib/i18n.ts';

interface CounterpartyNameProps {
  readonly type: CounterpartyType;
  /** The one to rename; without it what stands in the form is saved. */
  readonly account?: Account;
  readonly name: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly onSaved: (account: Account) => void;
  readonly onBack: () => void;
}

/** Asks for the name to save a counterparty under. One that is there already can be written over. */
export function CounterpartyName({
  type,
  account,
  name: first,
  data,
  onSaved,
  onBack,
}: CounterpartyNameProps) {
  const { t } = useTranslation();
  const text = useText();
  const words = useCaseWords();
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isPending, mutateAsync } = useSaveCounterparty();

  // It takes the place of the list, and of its focus.
  useEffect(() => input.current?.select(), []);

  const failed = (error: unknown) => {
    const [path, message] = Object.entries(error instanceof CodedError ? (error.fields ?? {}) : {})[0] ?? [];
    setTaken(message === 'validation.nameTaken' && account === undefined);
    if (path === undefined || message === undefined) return setProblem(errorText(error));
    const field = path.replace(/^accountData\./, '');
    setProblem(field === path ? text(message) : `${words.field(field)}: ${text(message)}`);
  };
  const save = async (over?: Account) => {
    const accountLabel = name.trim();
    if (accountLabel === '') return setProblem(t('validation.notEmpty'));
    if (isPending) return;
    const id = over?.id ?? account?.id;
    try {
      const { account: saved } = await mutateAsync({
        ...(id === undefined ? { accountType: type } : { id }),
        accountLabel,
        ...(data === undefined ? {} : { accountData: { ...data } }),
      });
      onSaved(saved);
    } catch (error) {
      failed(error);
    }
  };
  const overwrite = async () => {
    try {
      const query = { accountType: type, search: name.trim(), limit: 100 };
      const { accountList } = await call(listAccounts, { query });
      const plain = (label: string) => foldText(label).replaceAll(/\s/g, '');
      const there = accountList.find(({ accountLabel }) => plain(accountLabel) === plain(name));
      if (there === undefined) setTaken(false);
      else await save(there);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      <TextInput
        size="xs"
        ref={input}
        label={t(account === undefined ? 'counterparty.saveAs' : 'counterparty.newName')}
        autoComplete="off"
        maxLength={200}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
          setTaken(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
        }}
      />
      {taken ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t('counterparty.overwriteHint')}
        </Text>
      ) : null}
      <Group gap="xs" mt="sm" justify="flex-end">
        <Button size="compact-xs" variant="default" onClick={onBack}>
          {t('counterparty.back')}
        </Button>
        {taken ? (
          <Button size="compact-xs" variant="default" loading={isPending} onClick={() => void overwrite()}>
            {t('counterparty.overwrite')}
          </Button>
        ) : null}
        <Button size="compact-xs" loading={isPending} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      </Group>
    </>
  );
}
