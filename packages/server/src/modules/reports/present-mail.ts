import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { Language } from '@hasar/contract/reports/codes.ts';

interface ReportMail {
  readonly label: string;
  readonly now: Date;
  readonly rowCount: number;
  /** Who has set it up. */
  readonly ownerName: string;
  /** Where to fetch what is too large to go along; undefined: it goes along. */
  readonly link?: string;
}

interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** What a mail that brings a report says. */
export function reportMail(mail: ReportMail, language: Language): MailWords {
  const time = formatTime(mail.now);
  const count = new Intl.NumberFormat(language).format(mail.rowCount);
  return {
    subject: `${mail.label} (${time.slice(0, 10)})`,
    text: (language === 'tr' ? turkish : english)(mail, time, count).join('\n\n'),
  };
}

function turkish({ label, link, ownerName }: ReportMail, time: string, count: string): string[] {
  return [
    'Merhaba,',
    link === undefined
      ? `“${label}” raporu ektedir: ${time} itibarıyla ${count} dosya.`
      : `“${label}” raporu (${time} itibarıyla ${count} dosya) e-postaya eklenemeyecek kadar büyük. Hasar'da oturum açıp indirebilirsiniz:\n${link}`,
    `Bu e-postayı ${ownerName} düzenli gönderime koydu. Almak istemiyorsanız kendisine bildirin.`,
  ];
}

function english({ label, link, ownerName }: ReportMail, time: string, count: string): string[] {
  return [
    'Hello,',
    link === undefined
      ? `The report “${label}” is attached: ${count} cases as of ${time}.`
      : `The report “${label}” (${count} cases as of ${time}) is too large to be attached. Sign in to Hasar to download it:\n${link}`,
    `${ownerName} has scheduled this e-mail. If you do not want it, please tell them.`,
  ];
}
