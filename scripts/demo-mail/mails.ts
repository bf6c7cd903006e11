import { randomUUID } from 'node:crypto';
import type { OutgoingMail } from '../../packages/server/src/platform/mail/outgoing-mail.ts';

export interface DemoCase {
  readonly id: number;
  readonly caseData: Readonly<Record<string, unknown>>;
}

interface Draft {
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly file?: { readonly name: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
}

const field = ({ caseData }: DemoCase, name: string) => {
  const value = caseData[name];
  return typeof value === 'string' ? value : '';
};

/** A handful of what a claims desk gets in a day: certain, likely and unknown ones, a machine's answer, a newsletter. */
export function demoMails(to: string, cases: readonly DemoCase[]): OutgoingMail[] {
  const filed = cases.filter((one) => field(one, 'insuranceCaseNumber') !== '');
  const insured = cases.filter((one) => field(one, 'policyNumber') !== '');
  const plated = cases.filter((one) => field(one, 'plate') !== '');
  const drafts: Draft[] = [
    ...filed.slice(0, 2).map((one) => aboutFile(one)),
    ...insured.slice(3, 5).map((one) => aboutPolicy(one)),
    ...plated.slice(6, 9).map((one) => aboutPlate(one)),
    ...unknown,
  ];
  return drafts.map((draft) => mailOf(to, draft));
}

function aboutFile(one: DemoCase): Draft {
  const number = field(one, 'insuranceCaseNumber');
  return {
    name: 'Demo Sigorta Hasar Servisi',
    address: 'hasar@sigorta.example',
    subject: `Eksik evrak hk. - Hasar Dosya No: ${number}`,
    lines: [
      'Sayın Yetkili,',
      '',
      `Hasar Dosya No: ${number}`,
      `Plaka: ${field(one, 'plate') || '-'}`,
      '',
      'Dosyanızda kaza tespit tutanağı eksiktir. Tamamlandığında ödeme işlemine geçilecektir.',
      '',
      'Saygılarımızla,',
      'Demo Sigorta Hasar Servisi',
    ],
    file: { name: `Eksik evrak ${number.replaceAll(/[^\w-]/g, '_')}.txt`, text: 'Kaza tespit tutanağı\n' },
  };
}

function aboutPolicy(one: DemoCase): Draft {
  return {
    name: 'Demo Eksper',
    address: 'eksper@ekspertiz.example',
    subject: 'Ekspertiz randevusu',
    lines: [
      'Merhaba,',
      '',
      `Poliçe No: ${field(one, 'policyNumber')} olan araç için yarın 10:30 uygun mudur?`,
      'Aracın serviste olduğunu teyit eder misiniz?',
      '',
      'İyi çalışmalar',
    ],
  };
}

function aboutPlate(one: DemoCase): Draft {
  return {
    name: 'Demo Servis',
    address: 'kabul@servis.example',
    subject: `${field(one, 'plate')} onarım`,
    lines: [
      'Merhaba,',
      '',
      `${field(one, 'plate')} plakalı aracın onarımı tamamlanmıştır, teslime hazırdır.`,
      'Fatura ektedir.',
    ],
    file: { name: 'Onarım faturası.txt', text: 'Parça ve işçilik\n' },
  };
}

const unknown: readonly Draft[] = [
  {
    name: 'Demo Sigortalı',
    address: 'sigortali@posta.example',
    subject: 'Kaza bildirimi',
    lines: [
      'Merhaba, dün akşam park hâlindeyken aracıma çarpıldı.',
      'Plaka: 34 DMO 340',
      'Nasıl ilerlememiz gerekir?',
    ],
  },
  {
    name: 'Demo Eksper',
    address: 'eksper@ekspertiz.example',
    subject: 'Otomatik yanıt: Ekspertiz randevusu',
    lines: ['Ofis dışındayım, pazartesi döneceğim.'],
    headers: { 'Auto-Submitted': 'auto-replied' },
  },
  {
    name: 'Demo Bülten',
    address: 'bulten@haber.example',
    subject: 'Sigorta sektöründen haberler',
    lines: ['Bu ayın haberleri.'],
    headers: { 'List-Id': '<bulten.haber.example>', 'List-Unsubscribe': '<mailto:cik@haber.example>' },
  },
];

function mailOf(to: string, { name, address, subject, lines, file, headers = {} }: Draft): OutgoingMail {
  const domain = address.slice(address.indexOf('@') + 1);
  return {
    messageId: `<${randomUUID()}@${domain}>`,
    references: [],
    date: new Date(),
    from: { name, address },
    to: [{ name: '', address: to }],
    cc: [],
    subject,
    text: lines.join('\n'),
    attachments: file
      ? [{ name: file.name, contentType: 'text/plain', content: Buffer.from(file.text) }]
      : [],
    headers,
  };
}
