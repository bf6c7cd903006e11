import { ActionIcon, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { openPalette } from '../palette/palette-state.ts';
import classes from './search-button.module.css';

/** The way to the palette for hands on a mouse or a phone, and where its keys are learned. */
export function SearchButton() {
  const { t } = useTranslation();
  return (
    <>
      <UnstyledButton
        visibleFrom="sm"
        className={classes.box ?? ''}
        title={t('palette.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <Search size={14} aria-hidden />
        <span className={classes.word}>{t('palette.search')}</span>
        <span aria-hidden>
          <KeyCaps keys="mod+k" />
        </span>
      </UnstyledButton>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        aria-label={t('palette.title')}
        onClick={openPalette}
      >
        <Search size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
