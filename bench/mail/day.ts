import { filePart, mail, several, textPart } from '../../packages/server/src/testing/mails/build.ts';

const lines =
  'Merhaba,\n\nDosyaya ilişkin evraklar ektedir. Onarım süreci hakkında bilgi rica ederiz.\n\nSaygılarımızla\n';
const history = 'Demo Kişi <demo@example.com>, 21 Kas 2026 Cmt, 10:00 tarihinde şunu yazdı:\n\n';
const photo = Buffer.alloc(40_000, 7);

/** Mails as an agency gets them: short ones, HTML with history, one in ten with a file. */
export function dayOfMail(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => {
    const plate = `34 ABC ${100 + (at % 900)}`;
    const text = textPart(`${plate} plakalı araç.\n${lines}\n${history}${lines.replace(/^/gm, '> ')}`, {
      charset: at % 3 === 0 ? 'windows-1254' : 'utf-8',
    });
    const html = textPart(`<p>${plate} plakalı araç.</p><p>${lines}</p>`.repeat(3), { kind: 'html' });
    const both = several('alternative', [text, html]);
    const file = filePart(`foto-${at}.jpg`, 'image/jpeg', Buffer.concat([photo, Buffer.from(String(at))]));
    const content = at % 10 === 0 ? several('mixed', [both, file], 'outer') : at % 2 === 0 ? both : text;
    return mail([`Subject: Hasar ${at} ${plate}`, `Message-ID: <bench-${at}@example.com>`], content);
  });
}
