import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages, setLanguage, useLanguage } from '../lib/i18n.ts';
import classes from './language-switch.module.css';

/** Turkish or English, kept in this browser. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('shell.language')}
      classNames={{ label: classes.label }}
      data={languages.map((code) => ({
        value: code,
        label: (
          <abbr className={classes.code} lang={code} title={t(`shell.languageName.${code}`)}>
            {code.toUpperCase()}
          </abbr>
        ),
      }))}
      value={language}
      onChange={(code) => void setLanguage(code)}
    />
  );
}
