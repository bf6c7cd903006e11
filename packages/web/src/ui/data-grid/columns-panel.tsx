import { ActionIcon, Button, Checkbox, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLostEscape } from '../use-lost-escape.ts';
import { shownIds } from './layout.ts';
import type { Grid } from './use-grid.ts';

/** Which columns are there. */
export function ColumnsPanel<Item extends RowData>({ grid }: { readonly grid: Grid<Item> }) {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false);
  useLostEscape(opened, close);
  const { props, kept, tools } = grid;
  const shown = shownIds(props.columns, kept.layout);
  const inOrder = kept.layout.order.flatMap((id) => props.columns.find((column) => column.id === id) ?? []);
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="md"
      width={230}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('grid.columns.title')}
          title={t('grid.columns.title')}
          onClick={toggle}
        >
          <Columns3 size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.columns.title')}>
        <Stack gap={8}>
          <Text size="xs" fw={600}>
            {t('grid.columns.title')}
          </Text>
          <ScrollArea.Autosize mah="60vh" type="auto" offsetScrollbars>
            <Stack gap={6}>
              {inOrder.map(({ id, header, hideable }) => (
                <Checkbox
                  key={id}
                  size="xs"
                  label={header}
                  checked={shown.includes(id)}
                  disabled={hideable === false || (shown.length === 1 && shown[0] === id)}
                  onChange={(event) => tools.setHidden(id, !event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
          <Button size="compact-xs" variant="subtle" onClick={tools.reset}>
            {t('grid.columns.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
