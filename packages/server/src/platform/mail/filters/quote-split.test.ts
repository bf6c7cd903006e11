import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitQuotedText } from './quote-split.ts';

/** What was written, what quotes: joined they are the message. */
const split: readonly (readonly [name: string, own: string, quoted: string])[] = [
  [
    'Gmail, English',
    'Thank you.',
    'On Sat, Nov 21, 2026 at 10:00 AM Demo Kişi <demo@example.com> wrote:\n\n> File is open.\n> Regards',
  ],
  [
    'Gmail, two lines',
    'Thanks',
    'On Sat, Nov 21, 2026 at 10:00 AM Demo Kişi <\ndemo@example.com> wrote:\n\n> File',
  ],
  [
    'Gmail, Turkish',
    'Teşekkürler.',
    'Demo Kişi <demo@example.com>, 21 Kas 2026 Cmt, 10:00 tarihinde şunu yazdı:\n\n> Dosya açıldı.',
  ],
  [
    'Gmail, Turkish, two lines',
    'Teşekkürler.',
    'Demo Kişi <demo@example.com>, 21 Kas 2026 Cmt, 10:00 tarihinde\nşunu yazdı:\n\n> Dosya açıldı.',
  ],
  [
    'Apple, Turkish',
    'Tamam.',
    'Demo Kişi <demo@example.com> şunları yazdı (21 Kas 2026 10:00):\n\n> Dosya açıldı.',
  ],
  [
    'Apple, English',
    'Done.',
    'On 21 Nov 2026, at 10:00, Demo Kişi <demo@example.com> wrote:\n\n> File is open.',
  ],
  ['Thunderbird, Turkish', 'Ekte.', '21.11.2026 10:00 tarihinde Demo Kişi yazdı:\n> Dosya açıldı.'],
  ['Thunderbird, English', 'Attached.', 'On 21.11.2026 10:00, Demo Kişi wrote:\n> File'],
  [
    'Yahoo, Turkish',
    'Olur.',
    '21 Kasım 2026 Cumartesi 10:00:00 GMT+3 tarihinde Demo Kişi <demo@example.com> şunu yazdı:\n\nDosya açıldı.',
  ],
  ['German', 'Danke', 'Am 21.11.2026 um 10:00 schrieb Demo Kişi:\n> Akte'],
  ['old Gmail', 'ok', '2026-11-21 10:00 GMT+03:00 Demo Kişi <demo@example.com>:\n\n> Dosya'],
  ['Yandex', 'ok', '21.11.2026, 10:00, "Demo Kişi" <demo@example.com>:\n\n> Dosya'],
  [
    'Outlook, English',
    'See below.',
    'From: Demo Kişi <demo@example.com>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: b@example.com\nSubject: Claim\n\nFile is open.',
  ],
  [
    'Outlook, Turkish',
    'Bilginize.',
    'Kimden: Demo Kişi <demo@example.com>\nGönderme Tarihi: 21 Kasım 2026 Cumartesi 10:00\nKime: b@example.com\nKonu: Hasar\n\nDosya açıldı.',
  ],
  [
    'Outlook, Turkish, no address',
    'Bilginize.',
    'Gönderen: Demo Kişi\nTarih: 21 Kasım 2026\nAlıcı: B Kişi\nKonu: Hasar\n\nDosya',
  ],
  [
    'Outlook, underscores',
    'Olur.',
    '________________________________\nGönderen: Demo Kişi <demo@example.com>\nGönderildi: 21 Kasım 2026 Cumartesi 10:00\nKime: b@example.com\nKonu: Hasar\n\nDosya',
  ],
  ['Outlook, original message', 'ok', '-----Original Message-----\nFrom: Demo\nSent: x\nTo: y\n\nFile'],
  ['Outlook, Özgün İleti', 'tamam', '-----Özgün İleti-----\nKimden: Demo Kişi\nDosya'],
  ['Samsung', 'tamam', '-------- Orijinal mesaj --------\nKimden: Demo Kişi\nDosya'],
  ['upper case', 'tamam', '----- ÖZGÜN İLETİ -----\nDosya'],
  ['bold head', 'ok', '*From:* Demo Kişi <demo@example.com>\n*Sent:* Saturday\n*Subject:* Claim\n\nFile'],
  [
    'forwarded by Gmail',
    'Bilginize',
    '---------- Forwarded message ---------\nFrom: Demo <demo@example.com>\nDate: Sat\nSubject: Hasar\n\nDosya',
  ],
  [
    'forwarded by Gmail, Turkish',
    'Bilginize',
    '---------- Forwarded message ---------\nGönderen: Demo <demo@example.com>\nDate: 21 Kas\n\nDosya',
  ],
  ['İletilen ileti', '', '---------- İletilen ileti ---------\nKimden: Demo\n\nDosya'],
  ['forwarded by Apple', 'fyi', 'Begin forwarded message:\n\nFrom: Demo\n\nFile'],
  [
    'head of a mail in the middle of long addresses',
    'ok',
    'From: Demo Kişi <demo@example.com>\nTo: a@example.com; b@example.com;\n c@example.com\nSent: x\nSubject: y',
  ],
  ['marks alone', 'Evet.', '> Ekspertiz bitti mi?\n> Demo'],
  [
    'German Outlook',
    'ok',
    'Von: Demo <demo@example.com>\nGesendet: Samstag\nAn: b@example.com\nBetreff: Schaden',
  ],
];

it.each(split)('tells them apart: %s', (_, own, quoted) => {
  expect(splitQuotedText(`${own}\n\n${quoted}`)).toEqual({ own, quoted });
});

const whole: readonly string[] = [
  'Merhaba,\n\nDosya no 2026/123 açıldı.\n\nSaygılarımızla',
  'Gönderen: Demo Nakliyat\nAlıcı: Demo Market\nYük: 12 palet',
  'Gönderen: Demo Nakliyat A.Ş.\nTarih: 21.11.2026\nPlaka: 34 ABC 123',
  'From: İstanbul\nTo: Ankara\nTruck: 34 ABC 123',
  '21.11.2026 tarihinde eksper raporunda şunu yazdı:\nön tampon hasarlı',
  'On 21 November 2026 at 10:00 the driver wrote:\nI saw the truck too late.',
  'From Monday on: we are open.',
  'Hız > 50 km iken\n> 50 olması gerekir',
  'Konu: hasar\nTarih: 21.11.2026\nTutar: 1.000,00 TL',
  'Kimden aldığınızı yazınız: ...\nKonu: x',
  '--------------------\nToplam 5\n--------------------',
  '__________\nimza',
  'Am Montag schrieb er:\nnichts',
  'Yazdı: dosya 2026:10',
  '',
];

it.each(whole)('leaves an ordinary message whole: %j', (text) => {
  expect(splitQuotedText(text)).toEqual({ own: text, quoted: '' });
});

const head = 'On Sat, Nov 21, 2026 at 10:00 AM Demo <demo@example.com> wrote:';
it.each<[name: string, text: string, own: string, quoted: string]>([
  [
    'answers between quoted lines, with the lines that they answer',
    `Cevaplar aşağıda.\n\n${head}\n> Plaka nedir?\n34 ABC 123\n> Tarih nedir?\n21.11.2026\n\n> Demo\n> Tel: 1`,
    `Cevaplar aşağıda.\n\n${head}\n> Plaka nedir?\n34 ABC 123\n> Tarih nedir?\n21.11.2026`,
    '> Demo\n> Tel: 1',
  ],
  [
    'answers from the first quoted line on',
    `${head}\n> Plaka nedir?\n34 ABC 123\n>> Tarih nedir?\n21.11.2026`,
    `${head}\n> Plaka nedir?\n34 ABC 123\n>> Tarih nedir?\n21.11.2026`,
    '',
  ],
  [
    'answers between lines that nobody is named above',
    '> Plaka nedir?\n> Rica ederim.\n34 ABC 123\n> Tarih nedir?\n> Teşekkürler\n21.11.2026',
    '> Plaka nedir?\n> Rica ederim.\n34 ABC 123\n> Tarih nedir?\n> Teşekkürler\n21.11.2026',
    '',
  ],
  [
    'no more than up to the last answer',
    `Merhaba\n${head}\n> Plaka nedir?\n34 ABC 123\n\n-----Original Message-----\nFrom: Demo\nDosya`,
    `Merhaba\n${head}\n> Plaka nedir?\n34 ABC 123`,
    '-----Original Message-----\nFrom: Demo\nDosya',
  ],
  [
    'an answer below, from all that it answers',
    `${head}\n> Plaka?\n\n34 ABC 123`,
    '34 ABC 123',
    `${head}\n> Plaka?`,
  ],
  [
    'a signature below the history, which answers nothing',
    `Tamam.\n\n${head}\n> Plaka?\n\n-- \nDemo Kişi`,
    'Tamam.\n\n\n-- \nDemo Kişi',
    `${head}\n> Plaka?`,
  ],
  [
    'what a company writes below every mail',
    `Tamam.\n\n${head}\n> Plaka?\n\nBu e-posta ve ekleri gizlidir.\nYanlış alıcı siliniz.`,
    'Tamam.\n\n\nBu e-posta ve ekleri gizlidir.\nYanlış alıcı siliniz.',
    `${head}\n> Plaka?`,
  ],
  [
    'what a mailing list writes below',
    `Tamam.\n\n${head}\n> Plaka?\n_______________________________________________\nliste@example.com`,
    'Tamam.\n\n_______________________________________________\nliste@example.com',
    `${head}\n> Plaka?`,
  ],
])('keeps apart: %s', (_, text, own, quoted) => {
  expect(splitQuotedText(text)).toEqual({ own, quoted });
});

it('keeps every answer behind the line that it answers', () => {
  const question = fc.integer({ min: 0, max: 999 }).map((number) => [`> Soru ${number}?`, `Cevap ${number}`]);
  fc.assert(
    fc.property(fc.array(question, { minLength: 2, maxLength: 8 }), (pairs) => {
      const said = pairs.flat().join('\n');
      expect(splitQuotedText(`Merhaba\n${head}\n${said}`).own).toBe(`Merhaba\n${head}\n${said}`);
    }),
  );
});

it('does not take a line written by hand for a part of the line below it', () => {
  const text =
    'Saat 14:30 uygundur\nDemo <demo@example.com>, 21 Kas 2026 Cmt, 10:00 tarihinde şunu yazdı:\n> x';
  expect(splitQuotedText(text).own).toBe('Saat 14:30 uygundur');
});

it('loses no word of any text', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 30 }).map((text) => text.replace(/\n/g, ' ')),
    fc.constantFrom(
      '> quoted',
      '>> twice',
      'From: a@example.com',
      'Konu: x',
      '',
      'Demo <a@b.c>, 21 Kas 2026 tarihinde şunu yazdı:',
      '-----Original Message-----',
      '________________',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { own, quoted } = splitQuotedText(lines.join('\n'));
      const words = (text: string) => text.split(/\s+/).filter(Boolean).toSorted();
      expect(words(`${own}\n${quoted}`)).toEqual(words(lines.join('\n')));
    }),
  );
});
