import { formatTime } from '../fields/formats.ts';
import type { Language } from '../reports/codes.ts';
import type { Alert } from './schema.ts';

/** More than a mail is read for; the bell has them all. */
const mostListed = 50;

interface Words {
  readonly what: (alert: ToldAlert) => string;
  readonly case: (id: number) => string;
  readonly several: (count: number) => string;
  readonly more: (count: number) => string;
  readonly off: string;
  readonly open: (count: number) => string;
}

const words: Record<Language, Words> = {
  tr: {
    what: ({ kind, alertData: { byName, lastActivityAt } }) =>
      ({
        noteAlarm: 'Notun alarmı çaldı',
        mention: byName === undefined ? 'Bir notta adınız geçti' : `${byName} bir notta sizi andı`,
        untouchedCase:
          lastActivityAt === undefined
            ? 'Dosyaya uzun süredir dokunulmadı'
            : `Dosyaya ${formatTime(lastActivityAt)} tarihinden beri dokunulmadı`,
      })[kind],
    case: (id) => `Dosya ${id}`,
    several: (count) => `${count} alarm`,
    more: (count) => `… ve ${count} alarm daha.`,
    off: 'Bu e-postaları ayarlarınızdan kapatabilirsiniz:',
    open: (count) => `${count} açık alarm`,
  },
  en: {
    what: ({ kind, alertData: { byName, lastActivityAt } }) =>
      ({
        noteAlarm: "A note's alarm went off",
        mention: byName === undefined ? 'You were mentioned in a note' : `${byName} mentioned you in a note`,
        untouchedCase:
          lastActivityAt === undefined
            ? 'Nobody has touched the case for long'
            : `Nobody has touched the case since ${formatTime(lastActivityAt)}`,
      })[kind],
    case: (id) => `Case ${id}`,
    several: (count) => `${count} alarms`,
    more: (count) => `… and ${count} more.`,
    off: 'You can switch these e-mails off in your settings:',
    open: (count) => `${count} open ${count === 1 ? 'alarm' : 'alarms'}`,
  },
};

export type ToldAlert = Pick<Alert, 'kind' | 'caseId' | 'noteId' | 'alertData'>;

/**
 * An e-mail that tells a person's alerts, in plain text.
 * @param publicUrl where people reach Hasar, without a trailing slash
 */
export function alertMail(
  language: Language,
  alerts: readonly ToldAlert[],
  publicUrl: string,
): { subject: string; text: string } {
  const say = words[language];
  const nameOf = ({ caseId, alertData }: ToldAlert) => alertData.plate ?? say.case(caseId);
  const paragraphs = alerts.slice(0, mostListed).map((alert) => {
    const { plate, insuranceCaseNumber, customerFullName, noteSubject, noteText } = alert.alertData;
    const about = filled(plate, insuranceCaseNumber, customerFullName).join(', ');
    const note = filled(noteSubject, noteText).join(': ');
    const place = alert.noteId === null ? '' : `?part=notes&note=${alert.noteId}`;
    const link = `${publicUrl}/case/${alert.caseId}${place}`;
    return filled(say.what(alert), about === '' ? say.case(alert.caseId) : about, note, link).join('\n');
  });
  const rest = alerts.length - mostListed;
  const [only] = alerts;
  return {
    subject: `Hasar: ${only && alerts.length === 1 ? `${say.what(only)} (${nameOf(only)})` : say.several(alerts.length)}`,
    text: [
      ...paragraphs,
      ...(rest > 0 ? [say.more(rest)] : []),
      `-- \n${say.off}\n${publicUrl}/configurations`,
    ].join('\n\n'),
  };
}

/** What a browser shows while Hasar is closed: on the lock screen stand no names and no plates. */
export function pushText(language: Language, openCount: number): string {
  return words[language].open(openCount);
}

function filled(...parts: readonly (string | undefined)[]): string[] {
  return parts.filter((part): part is string => part !== undefined && part !== '');
}
