import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseConflict } from '@hasar/contract/cases/schema.ts';
import { CaseChangedField, type Side } from './case-changed-field.tsx';

interface CaseChangedChoiceProps {
  readonly conflict: CaseConflict;
  readonly onCancel: () => void;
  /** Told the fields in which the stored value stays, once every field was decided. */
  readonly onChosen: (theirs: string[]) => void;
}

export function CaseChangedChoice({ conflict, onCancel, onChosen }: CaseChangedChoiceProps) {
  const { t } = useTranslation();
  const names = conflict.fields.map(({ field }) => field);
  // Nothing is chosen beforehand: a hasty Enter must not overwrite what a colleague wrote.
  const [sides, setSides] = useState<Record<string, Side>>({});
  const all = (side: Side) => setSides(Object.fromEntries(names.map((name) => [name, side])));
  const undecided = names.some((name) => sides[name] === undefined);
  return (
    <Stack gap="sm">
      <Text size="sm">{t('case.changed.text')}</Text>
      <Group gap="xs">
        <Button size="compact-xs" variant="default" onClick={() => all('mine')}>
          {t('case.changed.allMine')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => all('theirs')}>
          {t('case.changed.allTheirs')}
        </Button>
      </Group>
      {conflict.fields.map((change) => (
        <CaseChangedField
          key={change.field}
          change={change}
          side={sides[change.field]}
          onSide={(side) => setSides({ ...sides, [change.field]: side })}
        />
      ))}
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('case.changed.cancel')}
        </Button>
        <Button
          size="xs"
          disabled={undecided}
          onClick={() => onChosen(names.filter((name) => sides[name] === 'theirs'))}
        >
          {t('case.changed.save')}
        </Button>
      </Group>
    </Stack>
  );
}
