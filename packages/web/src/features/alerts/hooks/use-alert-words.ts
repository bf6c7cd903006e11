import { useTranslation } from 'react-i18next';
import type { Alert } from '@hasar/contract/alerts/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { relativeDay } from '../../../lib/relative-day.ts';

/** An alert in words: what happened, to which case, when. */
export function useAlertWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ kind, alertData, caseId, dueAt }: Alert) => {
    const { plate, customerFullName, noteSubject = '', noteText = '', byName, lastActivityAt } = alertData;
    const about = [plate, customerFullName].filter((part) => part !== undefined && part !== '');
    const what = {
      noteAlarm: () => t('alert.noteAlarm'),
      mention: () => (byName === undefined ? t('alert.mentionOnly') : t('alert.mention', { name: byName })),
      untouchedCase: () =>
        lastActivityAt === undefined
          ? t('alert.untouched')
          : t('alert.untouchedSince', { time: formatTime(lastActivityAt) }),
    };
    return {
      what: what[kind](),
      about: about.length === 0 ? t('case.detail.title', { id: caseId }) : about.join(' · '),
      quote: [noteSubject, noteText].filter((part) => part !== '').join(' — '),
      when: `${relativeDay(dueAt, language)}, ${formatTime(dueAt)}`,
    };
  };
}
