import { ActionIcon, Modal, Popover, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../../ui/lazy-screen.tsx';
import { useAlerts } from '../hooks/use-alerts.ts';
import { useOpenFromPush } from '../hooks/use-open-from-push.ts';
import { useTellLanguage } from '../hooks/use-tell-language.ts';
import classes from './alerts.module.css';

const LazyList = lazyScreen(async () => (await import('./alert-list.tsx')).AlertList);
/** A higher count says no more, and would not fit. */
const highest = 99;

/** How many alerts are open, told as it changes, and the way to them. */
export function Bell() {
  const { t } = useTranslation();
  const [opened, { close, toggle }] = useDisclosure(false);
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const count = useAlerts().data?.openCount ?? 0;
  const said = t('alert.openCount', { count });
  useOpenFromPush();
  useTellLanguage();
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.bell ?? ''}
      aria-label={t('alert.bell', { said })}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={toggle}
    >
      <BellIcon size={17} aria-hidden />
      {count === 0 ? null : (
        <span className={classes.badge} aria-hidden>
          {count > highest ? `${String(highest)}+` : count}
        </span>
      )}
    </ActionIcon>
  );
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {count === 0 ? '' : said}
      </VisuallyHidden>
      {narrow ? (
        <>
          {button}
          <Modal
            opened={opened}
            onClose={close}
            fullScreen
            title={t('alert.title')}
            closeButtonProps={{ 'aria-label': t('common.close') }}
            classNames={{
              content: classes.screen ?? '',
              header: classes.screenHead ?? '',
              body: classes.screenBody ?? '',
            }}
          >
            <LazyList onClose={close} />
          </Modal>
        </>
      ) : (
        <Popover
          opened={opened}
          onChange={(open) => (open ? undefined : close())}
          position="bottom-end"
          width={400}
          shadow="md"
          withRoles={false}
          trapFocus
          returnFocus
          transitionProps={{ duration: 0 }}
          classNames={{ dropdown: classes.popover ?? '' }}
        >
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={t('alert.title')}>
            <LazyList onClose={close} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
