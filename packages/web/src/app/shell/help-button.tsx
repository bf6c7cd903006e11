import { ActionIcon, Tooltip } from '@mantine/core';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openHelp } from '../palette/palette-state.ts';

/** Opens the sheet of keys; not on phones, which have none. */
export function HelpButton() {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('keys.help')}>
      <ActionIcon
        visibleFrom="sm"
        variant="subtle"
        color="gray"
        aria-label={t('keys.help')}
        aria-keyshortcuts="?"
        onClick={openHelp}
      >
        <CircleQuestionMark size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
