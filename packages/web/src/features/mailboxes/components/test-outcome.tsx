import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MailboxTest } from '@hasar/contract/mailboxes/schema.ts';
import classes from './mailboxes.module.css';

/** What came of trying a mailbox: for each side that all is well, or what failed and what the server said. */
export function TestOutcome({ outcome }: { readonly outcome: MailboxTest }) {
  const { t } = useTranslation();
  return (
    <div className={classes.outcomes} role="status">
      {(['imap', 'smtp'] as const).map((name) => {
        const side = outcome[name];
        if (side === null) return null;
        return (
          <p key={name} className={classes.outcome} data-ok={side.isOk}>
            {side.isOk ? <CircleCheck size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
            <span>
              {t(`mailboxes.side.${name}`)}:{' '}
              {side.isOk
                ? t('mailboxes.testOk')
                : [t(`mailboxes.failedAt.${side.step ?? 'connect'}`), side.words ?? ''].join(' ')}
            </span>
          </p>
        );
      })}
    </div>
  );
}
