import { Menu, UnstyledButton } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inMain } from '../in-main.ts';
import type { RowAction } from './column.ts';
import classes from './phone-list.module.css';

interface PhoneCardProps<Item> {
  readonly item: Item;
  /** Tells the buttons of the cards from each other. */
  readonly name: string;
  readonly phoneRow: (item: Item) => ReactNode;
  readonly rowActions: ((item: Item) => readonly RowAction[]) | undefined;
}

/** One row as a card, and what can be done with it behind a button: a finger cannot point without pressing. */
export const PhoneCard = memo(function PhoneCard<Item>(props: PhoneCardProps<Item>) {
  const { item, name, phoneRow, rowActions } = props;
  return (
    <>
      <div className={classes.content}>{phoneRow(item)}</div>
      {rowActions === undefined ? null : <CardMenu name={name} actionsOf={() => rowActions(item)} />}
    </>
  );
}) as <Item>(props: PhoneCardProps<Item>) => ReactNode;

interface CardMenuProps {
  readonly name: string;
  readonly actionsOf: () => readonly RowAction[];
}

function CardMenu({ name, actionsOf }: CardMenuProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={0}
      shadow="md"
      width={210}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      portalProps={inMain()}
    >
      <Menu.Target>
        <UnstyledButton className={classes.more ?? ''} aria-label={t('grid.actionsOf', { row: name })}>
          <EllipsisVertical size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {opened ? actionsOf().map((action) => <Action key={action.id} action={action} />) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function Action({ action: { label, icon, pressed, onRun } }: { readonly action: RowAction }) {
  const className = classes.action ?? '';
  if (pressed === undefined) {
    return (
      <Menu.Item className={className} leftSection={icon} onClick={onRun}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.CheckboxItem className={className} checked={pressed} onChange={onRun} closeMenuOnClick>
      {label}
    </Menu.CheckboxItem>
  );
}
