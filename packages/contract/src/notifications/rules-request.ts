import type { DocumentSlot } from '../cases/codes.ts';
import { documentTypeLabels } from '../documents/codes-labels.ts';
import type { TemplateLanguage } from './codes.ts';

const words = {
  tr: {
    greeting: 'Merhaba,',
    request: 'Hasar dosyasının ilerleyebilmesi için aşağıdaki evraklara ihtiyacımız var:',
    answer: 'Evrakları bu e-postayı yanıtlayarak gönderebilirsiniz.',
  },
  en: {
    greeting: 'Hello,',
    request: 'To proceed with the claim we need the following documents:',
    answer: 'You can send them by replying to this e-mail.',
  },
} as const satisfies Record<TemplateLanguage, Record<string, string>>;

/** Asks for the papers that a case still lacks, in the language of whoever gets it: not that of the page. */
export function missingPapersText(language: TemplateLanguage, missing: readonly DocumentSlot[]): string {
  const { greeting, request, answer } = words[language];
  const list = missing.map((slot) => `- ${documentTypeLabels[language][slot]}`);
  return [greeting, '', request, '', ...list, '', answer].join('\n');
}
