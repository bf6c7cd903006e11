import type { TemplateLanguage } from '@hasar/contract/notifications/codes.ts';

interface DemoTemplate {
  readonly templateName: string;
  readonly templateLanguage: TemplateLanguage;
  readonly templateSubject: string;
  readonly templateText: string;
}

/** What a desk writes every day. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    templateName: 'Dosya durumu sorma',
    templateLanguage: 'tr',
    templateSubject: 'Hasar dosyası durumu: {{plate}} {{insuranceCaseNumber}}',
    templateText: `Merhaba,

{{insuranceCaseNumber}} numaralı, {{plate}} plakalı hasar dosyasının son durumu hakkında bilgi rica ederiz.

İyi çalışmalar`,
  },
  {
    templateName: 'Ekspertiz randevusu',
    templateLanguage: 'tr',
    templateSubject: 'Ekspertiz randevusu: {{plate}}',
    templateText: `Sayın {{expertName}},

{{plate}} plakalı araç {{serviceName}} servisindedir. Ekspertiz için uygun olduğunuz günü bildirmenizi rica ederiz.

Hasar tarihi: {{damageDate}}
Poliçe no: {{policyNumber}}

İyi çalışmalar`,
  },
  {
    templateName: 'Ödeme günü sorma',
    templateLanguage: 'tr',
    templateSubject: 'Ödeme günü: {{insuranceCaseNumber}}',
    templateText: `Merhaba,

{{insuranceCaseNumber}} numaralı dosyanın evrakları tamamdır. Ödeme gününü bildirmenizi rica ederiz.

İyi çalışmalar`,
  },
  {
    templateName: 'Status of a claim',
    templateLanguage: 'en',
    templateSubject: 'Claim {{insuranceCaseNumber}}, {{plate}}',
    templateText: `Hello,

could you let us know how claim {{insuranceCaseNumber}} of {{plate}} stands?

Kind regards`,
  },
];
