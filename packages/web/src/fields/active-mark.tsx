import { useTranslation } from 'react-i18next';
import classes from './active-mark.module.css';

/** Whether someone or something takes part: a dot and the word for it. */
export function ActiveMark({ active }: { readonly active: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.mark} {...(active ? {} : { 'data-off': true })}>
      <span className={classes.dot} aria-hidden />
      {t(active ? 'fields.active' : 'fields.inactive')}
    </span>
  );
}
