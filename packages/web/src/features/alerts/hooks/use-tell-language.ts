import { useEffect } from 'react';
import { saveAlertPreferences } from '@hasar/contract/alerts/endpoints-preferences.ts';
import { call } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useUser } from '../../../lib/session.ts';

/** Whose language this browser has told the server, and which. */
const toldKey = 'hasar.toldLanguage';

/**
 * Tells the server the language of this browser once, and again when another is chosen: e-mails about alerts are written in it.
 * Of several browsers of a person the one where it was chosen last counts. What could not be told is told the next time.
 */
export function useTellLanguage(): void {
  const { userId } = useUser();
  const language = useLanguage();
  useEffect(() => {
    const telling = `${String(userId)}:${language}`;
    if (localStorage.getItem(toldKey) === telling) return;
    call(saveAlertPreferences, { body: { alertLanguage: language } }).then(
      () => localStorage.setItem(toldKey, telling),
      () => undefined,
    );
  }, [userId, language]);
}
