import { Combobox, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMention } from '../hooks/use-mention.ts';

interface MentionTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  /** Takes the focus when it comes, and again whenever this is another number. */
  readonly asked: number;
}

/** A text of several lines in which an @ offers the colleagues. */
export function MentionText({ label, value, onChange, error, asked }: MentionTextProps) {
  const { t } = useTranslation();
  const mention = useMention(value, onChange);
  const { field } = mention;
  useEffect(() => field.current?.focus(), [field, asked]);
  return (
    <Combobox
      store={mention.combobox}
      onOptionSubmit={mention.pick}
      position="bottom-start"
      width={280}
      offset={2}
      transitionProps={{ duration: 0 }}
    >
      <Combobox.Target withKeyboardNavigation={mention.opened}>
        <Textarea
          ref={field}
          size="xs"
          label={label}
          description={t('note.mentionHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          autosize
          minRows={4}
          maxRows={14}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            mention.look();
          }}
          onSelect={mention.look}
          onKeyDown={mention.onKeyDown}
          onBlur={mention.close}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!mention.opened}>
        <Combobox.Options aria-label={t('note.colleagues')}>
          {mention.offered.map(({ id, userFullName }) => (
            <Combobox.Option key={id} value={userFullName}>
              {userFullName}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
