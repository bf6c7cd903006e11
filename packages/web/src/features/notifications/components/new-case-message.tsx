import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { defaultSubject } from '@hasar/contract/notifications/rules.ts';
import { Loading } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { useCaseOfThread } from '../hooks/use-case-facts.ts';
import classes from './case-messages.module.css';
import { Composer } from './composer.tsx';

interface NewCaseMessageProps {
  readonly caseId: number;
  readonly text: string;
  readonly asked: number;
  readonly onClose: () => void;
}

/** A message that begins a conversation on a case, under the usual subject (decision 27). */
export function NewCaseMessage({ caseId, text, asked, onClose }: NewCaseMessageProps) {
  const { t } = useTranslation();
  const ofCase = useCaseOfThread(caseId);
  return (
    <section className={classes.begun} aria-label={t('notifications.newMessage')}>
      <div className={classes.begunHead}>
        <h3>{t('notifications.newMessage')}</h3>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
      <RetryBanner asked={ofCase} />
      {ofCase.data === undefined ? (
        ofCase.error === null && <Loading />
      ) : (
        <Composer
          place={{ caseId }}
          caseId={caseId}
          proposal={{
            notificationSubject: defaultSubject(ofCase.data.caseData),
            notificationMessage: text,
          }}
          asked={asked}
          onSent={onClose}
        />
      )}
    </section>
  );
}
