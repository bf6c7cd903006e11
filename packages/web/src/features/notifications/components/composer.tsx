import { useTranslation } from 'react-i18next';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useStoredDraft } from '../hooks/use-stored-draft.ts';
import { ComposerForm } from './composer-form.tsx';
import type { ComposerProps } from './composer-props.ts';

/** Where a message is written, once it is known what was written last time. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation();
  const draft = useStoredDraft(props.place);
  if (draft.data !== undefined)
    return <ComposerForm key={JSON.stringify(props.place)} {...props} stored={draft.data} />;
  return draft.error === null ? (
    <Loading />
  ) : (
    <section aria-label={t('notifications.composer')}>
      <RetryBanner asked={draft} />
    </section>
  );
}
