import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../lib/use-shortcut.ts';
import { KeyCaps } from './key-caps.tsx';

interface UndoMessageProps {
  readonly message: string;
  readonly onUndo: () => void;
  readonly onHold: (held: boolean) => void;
}

/** The content of a passing message whose deed can be taken back, once. */
export function UndoMessage({ message, onUndo, onHold }: UndoMessageProps) {
  const { t } = useTranslation();
  const [undone, setUndone] = useState(false);
  const undo = () => {
    setUndone(true);
    onUndo();
  };
  useShortcut('mod+z', undo, { label: t('common.undo'), group: 'anywhere', enabled: !undone });
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{message}</span>
      <Button
        size="compact-xs"
        variant="default"
        aria-keyshortcuts="Control+Z Meta+Z"
        rightSection={<KeyCaps keys="mod+z" />}
        disabled={undone}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
        onClick={undo}
      >
        {t('common.undo')}
      </Button>
    </Group>
  );
}
