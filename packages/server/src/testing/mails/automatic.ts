import { mail, textPart } from './build.ts';

const text = textPart('Ofis dışındayım, dönüşte yanıtlayacağım.');
/** Each with an id of its own: what else tells them apart is on the way of a mail, not in it. */
const named = (name: string, headers: readonly string[]) => ({
  name,
  raw: mail([`Message-ID: <${name.replace(/\W/g, '-')}@example.com>`, ...headers], text),
});

export const autoReplies = [
  named('RFC 3834', ['Auto-Submitted: auto-replied', 'Subject: Re: Hasar']),
  named('RFC 3834 with a parameter', ['Auto-Submitted: auto-replied (vacation)']),
  named('vacation of Gmail', [
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'Subject: Tatildeyim Re: Hasar',
  ]),
  named('Exchange, Turkish', [
    'Subject: Otomatik Yanıt: Hasar takibi hk.',
    'X-Auto-Response-Suppress: All',
    'Auto-Submitted: auto-generated',
  ]),
  named('Exchange, English', ['Subject: Automatic reply: Hasar', 'X-Auto-Response-Suppress: All']),
  named('Exchange, German', ['Subject: Automatische Antwort: Hasar', 'X-Auto-Response-Suppress: All']),
  named('capital letters', ['Subject: OTOMATİK YANIT: HASAR', 'Precedence: bulk']),
  named('out of office', ['Subject: Out of Office: Hasar', 'Auto-Submitted: auto-generated']),
  named('absent, German', ['Subject: Abwesenheitsnotiz: Hasar', 'Return-Path: <>']),
  named('ofis dışı', ['Subject: Ofis dışındayım', 'Return-Path: <>']),
  named('ofis dışı, in an answer', ['Subject: YNT: Ofis Dışı Yanıt: Hasar', 'X-Auto-Response-Suppress: OOF']),
  named('Precedence', ['Precedence: auto_reply']),
  named('X-Autorespond', ['X-Autorespond: Hasar']),
];

export const lists = [
  named('List-Id', ['List-Id: Duyurular <duyuru.example.com>']),
  named('List-Unsubscribe', ['List-Unsubscribe: <mailto:cik@example.com>']),
  named('Precedence list', ['Precedence: list']),
  named('Precedence bulk', ['Precedence: Bulk']),
  named('Mailman', ['X-Mailing-List: duyuru@example.com']),
];

/** Neither of these, however much they look like it. */
export const ordinary = [
  named('an answer', ['Subject: Re: Hasar takibi hk.', 'In-Reply-To: <a@example.com>']),
  named('a person who writes about absence', ['Subject: Otomatik yanıt ayarı hakkında']),
  named('a person who answers a notice of absence', [
    'Subject: Re: Automatic reply: Hasar',
    'In-Reply-To: <a@example.com>',
  ]),
  named('Outlook, which suppresses answers on what people write', [
    'Subject: Hasar',
    'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply',
  ]),
  named('an absence by hand', ['Subject: Out of office tomorrow']),
  named('Auto-Submitted: no', ['Auto-Submitted: no', 'Subject: Automatic reply']),
  named('a notice of a machine on its own account', [
    'Auto-Submitted: auto-generated',
    'Subject: Poliçeniz yenilendi',
  ]),
  named('important mail', ['Precedence: first-class', 'Importance: high']),
  named('an empty List-Id', ['X-Autoreply: no', 'Subject: Hasar']),
];
