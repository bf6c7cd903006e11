import { base64, filePart, mail, several, textPart } from './build.ts';
import type { Specimen } from './specimen.ts';
import { tnef } from './tnef.ts';

const letters = 'Şöför ığdır İĞDIR çöğüş ÂÎÛ';
const html = `<p>${letters}</p>`;
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const nested = mail(
  ['Subject: Ilk mesaj', 'Message-ID: <nested@example.com>'],
  several('mixed', [textPart('İçteki metin'), filePart('ic.txt', 'text/plain', 'iç')], 'inner'),
);

/** As a file: the parser gives text lines plain ends. */
const nestedFile = `message/rfc822 ${Buffer.from(nested).toString().replaceAll('\r\n', '\n')}\n`;

/** Mails with files in them, or that are files. */
export const fileSpecimens: readonly Specimen[] = [
  {
    name: 'an inline picture of the HTML, and one that is not shown',
    raw: mail(
      [],
      several('related', [
        textPart('<img src="cid:a@example.com">metin', { kind: 'html' }),
        {
          headers: [
            'Content-Type: image/png; name=a.png',
            'Content-ID: <a@example.com>',
            'Content-Disposition: inline',
            'Content-Transfer-Encoding: base64',
          ],
          body: base64(png),
        },
        {
          headers: [
            'Content-Type: image/png',
            'Content-ID: <b@example.com>',
            'Content-Transfer-Encoding: base64',
          ],
          body: base64(png),
        },
      ]),
    ),
    expected: {
      text: 'metin',
      files: ['a.png image/png 89504e470d0a1a0a inline', '2.png image/png 89504e470d0a1a0a'],
    },
  },
  {
    name: 'files with Turkish names, written in each of the three ways',
    raw: mail(
      [],
      several('mixed', [
        textPart('ekte'),
        {
          headers: [
            'Content-Type: application/pdf',
            "Content-Disposition: attachment; filename*=utf-8''Ara%C3%A7%20foto%C4%9Fraf%C4%B1.pdf",
            'Content-Transfer-Encoding: base64',
          ],
          body: base64(Buffer.from('%PDF')),
        },
        {
          headers: [
            'Content-Type: application/pdf; name="=?windows-1254?Q?Kaza_tutana=F0=FD.pdf?="',
            'Content-Disposition: attachment',
            'Content-Transfer-Encoding: base64',
          ],
          body: base64(Buffer.from('%PDF')),
        },
        {
          headers: [
            'Content-Type: application/pdf',
            'Content-Disposition: attachment;\r\n filename*0*=utf-8\'\'%C5%9Eof%C3%B6r;\r\n filename*1=" ehliyeti";\r\n filename*2=".pdf"',
            'Content-Transfer-Encoding: base64',
          ],
          body: base64(Buffer.from('%PDF')),
        },
      ]),
    ),
    expected: {
      text: 'ekte',
      files: [
        'Araç fotoğrafı.pdf application/pdf %PDF',
        'Kaza tutanağı.pdf application/pdf %PDF',
        'Şoför ehliyeti.pdf application/pdf %PDF',
      ],
    },
  },
  {
    name: 'file names that lead out of their folder, or hide their ending',
    raw: mail(
      [],
      several('mixed', [
        textPart('ekte'),
        filePart('../../etc/passwd', 'text/csv', 'a'),
        filePart('C:\\\\Users\\\\demo\\\\a.csv', 'text/csv', 'b'),
        filePart('\u202Efdp.exe', 'application/pdf', 'c'),
        filePart('..', 'application/pdf', 'd'),
        filePart(`${'u'.repeat(300)}.pdf`, 'application/pdf', 'e'),
      ]),
    ),
    expected: {
      files: [
        'passwd text/csv a',
        'a.csv text/csv b',
        'fdp.exe application/pdf c',
        '4.pdf application/pdf d',
        `${'u'.repeat(176)}.pdf application/pdf e`,
      ],
    },
  },
  {
    name: 'an empty file',
    raw: mail([], several('mixed', [textPart('ekte'), filePart('bos.pdf', 'application/pdf', '')])),
    expected: { files: ['bos.pdf application/pdf '] },
  },
  {
    name: 'a file alone',
    raw: mail([], filePart('ruhsat.pdf', 'application/pdf', '%PDF')),
    expected: { text: '', files: ['ruhsat.pdf application/pdf %PDF'] },
  },
  {
    name: 'a mail in the mail, kept as a file',
    raw: mail(
      [],
      several('mixed', [textPart('iletiyorum'), { headers: ['Content-Type: message/rfc822'], body: nested }]),
    ),
    expected: {
      subject: 'Hasar',
      text: 'iletiyorum',
      files: [`Ilk mesaj.eml ${nestedFile}`],
    },
  },
  {
    name: 'a mail in the mail as an inline part',
    raw: mail(
      [],
      several('mixed', [
        {
          headers: ['Content-Type: message/rfc822; name="ek.eml"', 'Content-Disposition: inline'],
          body: nested,
        },
        textPart('üstteki'),
      ]),
    ),
    expected: { text: 'üstteki', files: [`ek.eml ${nestedFile}`] },
  },
  {
    name: 'an invitation',
    raw: mail(
      ['Subject: Ekspertiz'],
      several('alternative', [
        textPart('Ekspertiz 10:00'),
        {
          headers: ['Content-Type: text/calendar; charset=utf-8; method=REQUEST'],
          body: 'BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR\n',
        },
      ]),
    ),
    expected: {
      text: 'Ekspertiz 10:00',
      files: ['1.ics text/calendar BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR\n'],
    },
  },
  {
    name: 'a signed mail (S/MIME)',
    raw: mail(
      [],
      several('signed; protocol="application/pkcs7-signature"; micalg=sha-256', [
        textPart('imzalı'),
        filePart('smime.p7s', 'application/pkcs7-signature', 'sig'),
      ]),
    ),
    expected: { text: 'imzalı', files: ['smime.p7s application/pkcs7-signature sig'] },
  },
  {
    name: 'an encrypted mail (S/MIME)',
    raw: mail([], filePart('smime.p7m', 'application/pkcs7-mime', 'sealed')),
    expected: { text: '', files: ['smime.p7m application/pkcs7-mime sealed'] },
  },
  {
    name: 'a signed mail (PGP)',
    raw: mail(
      [],
      several('signed; protocol="application/pgp-signature"', [
        textPart('imzalı'),
        { headers: ['Content-Type: application/pgp-signature'], body: 'sig' },
      ]),
    ),
    expected: { text: 'imzalı', files: ['1.asc application/pgp-signature sig\n'] },
  },
  {
    name: 'winmail.dat',
    raw: mail(
      [],
      several('mixed', [
        textPart('ekte'),
        filePart(
          'winmail.dat',
          'application/ms-tnef',
          tnef([
            {
              title: 'KAZA~1.PDF',
              longName: 'Kaza tutanağı.pdf',
              content: Buffer.from('%PDF'),
              type: 'application/pdf',
            },
            { title: 'resim.jpg', content: Buffer.from('jpg'), inProperties: true },
          ]),
        ),
      ]),
    ),
    expected: {
      text: 'ekte',
      files: ['Kaza tutanağı.pdf application/pdf %PDF', 'resim.jpg application/octet-stream jpg'],
    },
  },
  {
    name: 'winmail.dat that is broken, kept as it is',
    raw: mail(
      [],
      several('mixed', [
        textPart('ekte'),
        filePart('winmail.dat', 'application/ms-tnef', Buffer.from('789f3e22ffff02ff', 'hex')),
      ]),
    ),
    expected: { files: ['winmail.dat application/ms-tnef 789f3e22ffff02ff'] },
  },
  {
    name: 'parts within parts',
    raw: mail(
      [],
      several(
        'mixed',
        [
          several(
            'related',
            [several('alternative', [textPart(letters), textPart(html, { kind: 'html' })], 'b3')],
            'b2',
          ),
          filePart('a.pdf', 'application/pdf', '%PDF'),
        ],
        'b1',
      ),
    ),
    expected: { text: letters, html, files: ['a.pdf application/pdf %PDF'] },
  },
  {
    name: 'text before and behind a file, as Apple writes it',
    raw: mail(
      [],
      several('mixed', [textPart('önce'), filePart('a.pdf', 'application/pdf', '%PDF'), textPart('sonra')]),
    ),
    expected: { text: 'önce\n\nsonra', files: ['a.pdf application/pdf %PDF'] },
  },
];
