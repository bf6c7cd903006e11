import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './loading.module.css';

/** Grey lines in the place of a screen that is on its way. They appear late, so that a quick answer does not flicker. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.loading} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Stack gap="sm" aria-hidden>
        <Skeleton height={24} width="40%" />
        <Skeleton height={14} />
        <Skeleton height={14} width="92%" />
        <Skeleton height={14} width="96%" />
        <Skeleton height={14} width="70%" />
      </Stack>
    </div>
  );
}
