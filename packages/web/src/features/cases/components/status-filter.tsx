import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { caseStatusCodes, type CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import { CaseStatus } from './case-status.tsx';

interface StatusFilterProps {
  readonly value: readonly CaseStatusCode[];
  readonly onChange: (value: CaseStatusCode[]) => void;
}

/** The statuses to show. None and all of them both mean: any (decision 19). */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation();
  const filters = value.length > 0 && value.length < caseStatusCodes.length;
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={filters ? 'light' : 'default'}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {filters ? t('cases.statusChosen', { count: value.length }) : t('cases.statusAll')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('cases.status')}>
        <Checkbox.Group
          aria-label={t('cases.status')}
          value={[...value]}
          onChange={(codes) => onChange(caseStatusCodes.filter((code) => codes.includes(code)))}
        >
          <Stack gap={6}>
            {caseStatusCodes.map((code) => (
              <Checkbox key={code} size="xs" value={code} label={<CaseStatus code={code} />} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group mt="sm" gap="xs">
          <Button size="compact-xs" variant="subtle" onClick={() => onChange([...caseStatusCodes])}>
            {t('cases.statusSelectAll')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange([])}>
            {t('cases.statusClear')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
