import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlToText } from '../html-text.ts';
import { splitQuotedHtml } from './quote-html.ts';

const split: readonly (readonly [name: string, html: string, own: string, quoted: string])[] = [
  [
    'Gmail',
    '<div dir="ltr">Teşekkürler.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Demo &lt;demo@example.com&gt;, 21 Kas 2026 Cmt, 10:00 tarihinde şunu yazdı:<br></div><blockquote class="gmail_quote" style="margin:0"><div>Dosya açıldı.</div></blockquote></div>',
    'Teşekkürler.',
    'Demo <demo@example.com>, 21 Kas 2026 Cmt, 10:00 tarihinde şunu yazdı:\n\n> Dosya açıldı.',
  ],
  [
    'Apple',
    '<html><body>Tamam.<br><div><br><blockquote type="cite"><div>On 21 Nov 2026, at 10:00, Demo &lt;demo@example.com&gt; wrote:</div><br class="Apple-interchange-newline"><div>File</div></blockquote></div><br></body></html>',
    'Tamam.',
    '> On 21 Nov 2026, at 10:00, Demo <demo@example.com> wrote:\n>\n> File',
  ],
  [
    'Thunderbird, own text below',
    '<body><div class="moz-cite-prefix">21.11.2026 10:00 tarihinde Demo yazdı:<br></div><blockquote type="cite" cite="mid:1@example.com"><p>Plaka?</p></blockquote><p>34 ABC 123</p></body>',
    '34 ABC 123',
    '21.11.2026 10:00 tarihinde Demo yazdı:\n\n> Plaka?',
  ],
  [
    'Outlook desktop, Turkish',
    '<div class=WordSection1><p class=MsoNormal>Bilginize.</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class=MsoNormal><b>Kimden:</b> Demo &lt;demo@example.com&gt; <br><b>Gönderme Tarihi:</b> 21 Kasım 2026 Cumartesi<br><b>Kime:</b> b@example.com<br><b>Konu:</b> Hasar</p></div></div><p class=MsoNormal>Dosya</p></div>',
    'Bilginize.',
    'Kimden: Demo <demo@example.com>\nGönderme Tarihi: 21 Kasım 2026 Cumartesi\nKime: b@example.com\nKonu: Hasar\n\nDosya',
  ],
  [
    'Outlook web',
    '<div>See below</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Demo<br><b>Sent:</b> x<br><b>Subject:</b> y</div><div>File</div>',
    'See below',
    'From: Demo\nSent: x\nSubject: y\nFile',
  ],
  [
    'Yandex',
    '<div>ok</div><div> </div><div>21.11.2026, 10:00, "Demo" &lt;demo@example.com&gt;:</div><blockquote><p>Dosya</p></blockquote>',
    'ok',
    '21.11.2026, 10:00, "Demo" <demo@example.com>:\n\n> Dosya',
  ],
  [
    'forwarded',
    '<p>Bilginize</p>---------- Forwarded message ---------<br>From: Demo<br>Date: x<br>Subject: y<br><br>Dosya',
    'Bilginize',
    '---------- Forwarded message ---------\nFrom: Demo\nDate: x\nSubject: y\n\nDosya',
  ],
];

const seen = (html: string) => htmlToText(html).trim();

it.each(split)('tells them apart: %s', (_, html, own, quoted) => {
  const halves = splitQuotedHtml(html);
  expect([seen(halves.own), seen(halves.quoted).replace(/\n\n+/g, '\n\n')]).toEqual([
    own,
    quoted.replace(/\n\n+/g, '\n\n'),
  ]);
});

const cited = (text: string) => `<blockquote type="cite"><p>${text}</p></blockquote>`;
it.each([
  [
    'a greeting above',
    `<p>Merhaba</p>${cited('Plaka?')}<p>34 ABC 123</p>${cited('Tarih?')}<p>21.11.2026</p>`,
  ],
  ['nothing above', `${cited('Plaka?')}<p>34 ABC 123</p>${cited('Tarih?')}<p>21.11.2026</p>`],
])('leaves answers between quoted passages whole: %s', (_, html) => {
  expect(splitQuotedHtml(html)).toEqual({ own: html, quoted: '' });
});

it.each(['<p>Bu e-posta\n ve ekleri gizlidir.</p>', '<div>-- <br>Demo Kişi</div>'])(
  'folds what is above a footer: %s',
  (footer) => {
    expect(splitQuotedHtml(`<p>Tamam</p>${cited('Plaka?')}${footer}`)).toEqual({
      own: `<p>Tamam</p>${footer}`,
      quoted: cited('Plaka?'),
    });
  },
);

it.each([
  '<p>Merhaba,</p><blockquote>Girintili paragraf</blockquote><p>Saygılarımızla</p>',
  '<div class="quote-of-the-day">söz</div>',
  '<table><tr><td>Gönderen:</td><td>Demo Nakliyat</td></tr><tr><td>Alıcı:</td><td>Demo Market</td></tr></table>',
  'plain',
  '',
])('leaves an ordinary message whole: %s', (html) => {
  expect(splitQuotedHtml(html)).toEqual({ own: html, quoted: '' });
});

it('takes no longer than a moment for what is broken on purpose', () => {
  for (const piece of [
    '<a "',
    "<a '",
    '<',
    '<!--',
    '<div class="',
    '</',
    '<style>',
    '<blockquote type=cite>',
    '&',
  ]) {
    const hostile = piece.repeat(300_000 / piece.length);
    expect(splitQuotedHtml(hostile).own.length).toBeLessThanOrEqual(hostile.length);
    expect(htmlToText(hostile).length).toBeLessThan(hostile.length * 30);
  }
});

it('neither loses nor doubles anything of any HTML', () => {
  const piece = fc.constantFrom(
    '<div>',
    '</div>',
    'söz ',
    '<br>',
    '<blockquote type="cite">',
    '</blockquote>',
    '<p class="gmail_quote">',
    '</p>',
    '<b',
    '"',
    '>',
    'Demo &lt;a@b.c&gt; 21.11.2026 tarihinde yazdı:',
    '<!-- x -->',
    'Kimden: a@b.c',
    'Konu: y',
    '<style>x</style>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join('');
      const { own, quoted } = splitQuotedHtml(html);
      expect([...own, ...quoted].toSorted().join('')).toBe([...html].toSorted().join(''));
    }),
  );
});
