import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages, setLanguage, useLanguage } from '../../../lib/i18n.ts';
import classes from './configurations.module.css';
import { SettingCard } from './setting-card.tsx';

const schemes = ['light', 'dark', 'auto'] as const;

/** Language and colours, kept in this browser. */
export function LookSettings() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SettingCard title={t('configuration.lookTitle')} text={t('configuration.lookText')}>
      <div className={classes.line}>
        <span>{t('configuration.language')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('configuration.language')}
          data={languages.map((value) => ({ value, label: t(`shell.languageName.${value}`) }))}
          value={language}
          onChange={(value) => void setLanguage(value)}
        />
      </div>
      <div className={classes.line}>
        <span>{t('configuration.theme')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('configuration.theme')}
          data={schemes.map((value) => ({ value, label: t(`configuration.scheme.${value}`) }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </div>
    </SettingCard>
  );
}
