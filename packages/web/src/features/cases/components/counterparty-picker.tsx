import { Button, Popover } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import type { Account } from '@hasar/contract/accounts/schema.ts';
import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import { isFilled, shown } from '../../../fields/field-value.ts';
import type { useFillCounterparty } from '../hooks/use-fill-counterparty.ts';
import { CounterpartyList } from './counterparty-list.tsx';
import { CounterpartyName } from './counterparty-name.tsx';
import classes from './counterparty.module.css';

interface CounterpartyPickerProps {
  readonly type: CounterpartyType;
  readonly state: ReturnType<typeof useFillCounterparty>;
}

type View = 'list' | 'save' | Account;

/** The field that a counterparty is called by. */
const nameFields: Record<CounterpartyType, CaseFieldName> = {
  customer: 'customerFullName',
  expert: 'expertName',
  service: 'serviceName',
  insuranceCompany: 'insuranceCompany',
  agency: 'agency',
};

/** Behind one button: the saved counterparties to fill a part of the form with, and the way to save what stands there. */
export function CounterpartyPicker({ type, state }: CounterpartyPickerProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>();
  const close = () => setView(undefined);
  const values = [...state.current()].filter(([, value]) => isFilled(value));
  const saved = ({ accountLabel: name }: Account) => {
    notifications.show({ message: t('account.saved', { name }), color: 'green', autoClose: 2500 });
    setView('list');
  };
  const toList = () => setView('list');
  return (
    <Popover
      opened={view !== undefined}
      onDismiss={close}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-end"
      shadow="md"
      width={340}
    >
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<BookUser size={13} aria-hidden />}
          onClick={() => setView(view === undefined ? 'list' : undefined)}
        >
          {t(`counterparty.saved.${type}`)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(`counterparty.saved.${type}`)} className={classes.popover ?? ''}>
        {view === 'list' ? (
          <>
            <CounterpartyList
              type={type}
              onPick={(account) => {
                state.fill(account);
                close();
              }}
              onRename={setView}
            />
            <Button
              fullWidth
              mt="xs"
              size="compact-sm"
              variant="light"
              disabled={values.length === 0}
              onClick={() => setView('save')}
            >
              {t('counterparty.saveThese')}
            </Button>
          </>
        ) : view === 'save' ? (
          <CounterpartyName
            type={type}
            name={shown(state.current().get(nameFields[type]))}
            data={Object.fromEntries(state.current())}
            onSaved={saved}
            onBack={toList}
          />
        ) : view === undefined ? null : (
          <CounterpartyName
            type={type}
            account={view}
            name={view.accountLabel}
            onSaved={saved}
            onBack={toList}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
