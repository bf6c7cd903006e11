import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CaseConflict } from '@hasar/contract/cases/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

export type Side = 'mine' | 'theirs';

interface CaseChangedFieldProps {
  readonly change: CaseConflict['fields'][number];
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
}

/** One field that two people wrote: both values, and who wrote the stored one when. */
export function CaseChangedField({ change, side, onSide }: CaseChangedFieldProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const inWords = (value: unknown) => words.value(change.field, value) || t('case.changed.empty');
  const time = formatTime(change.changedAt);
  const by =
    change.changedByName === null ? time : t('case.changed.by', { name: change.changedByName, time });
  return (
    <Radio.Group
      size="xs"
      label={words.field(change.field)}
      value={side ?? null}
      onChange={(value) => onSide(value === 'mine' ? 'mine' : 'theirs')}
    >
      <Stack gap={6} mt={4}>
        <Radio
          size="xs"
          value="mine"
          label={<Value text={inWords(change.mine)} />}
          description={t('case.changed.mine')}
        />
        <Radio
          size="xs"
          value="theirs"
          label={<Value text={inWords(change.theirs)} />}
          description={`${t('case.changed.theirs')} · ${by}`}
        />
      </Stack>
    </Radio.Group>
  );
}

function Value({ text }: { text: string }) {
  return (
    <Text span size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
}
