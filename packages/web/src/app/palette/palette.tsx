import '@mantine/spotlight/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteContent } from './palette-content.tsx';
import { closePalette, typeInPalette, usePalette } from './palette-state.ts';
import classes from './palette.module.css';
import { useLeaving } from './use-leaving.ts';

const [store, spotlight] = createSpotlight();

/** A case by plate, file number or name, or a command, by the keyboard alone. Open as long as it is there. */
export function Palette() {
  const { t } = useTranslation();
  const { text } = usePalette();
  const narrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const leaveFor = useLeaving();
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={typeInPalette}
      clearQueryOnClose={false}
      onSpotlightClose={closePalette}
      title={t('palette.title')}
      size={620}
      fullScreen={narrow}
      returnFocus={false}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 100, exitDuration: 0, transition: 'fade' }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <PaletteContent narrow={narrow} onChoose={leaveFor} />
    </Spotlight.Root>
  );
}
