import { mail, several, textPart, type Part } from './build.ts';

/** A report of a mail that did not arrive, and what must be read out of it. */
export interface Report {
  readonly name: string;
  readonly raw: Uint8Array;
  readonly messageId: string | undefined;
  readonly recipients: readonly {
    address: string;
    action: 'failed' | 'delayed';
    status?: string;
    words: string;
  }[];
}

const id = '<gonderilen-1@hasar.example.com>';
const returned: Part = {
  headers: ['Content-Type: message/rfc822'],
  body: `From: hasar@example.com\nTo: yok@example.com\nSubject: Hasar takibi hk.\nMessage-ID: ${id}\n\nMetin`,
};
const headersOnly: Part = {
  headers: ['Content-Type: text/rfc822-headers'],
  body: `From: hasar@example.com\nMessage-ID:\n ${id}\n`,
};
const status = (...blocks: string[]): Part => ({
  headers: ['Content-Type: message/delivery-status'],
  body: `Reporting-MTA: dns; mx.example.com\nArrival-Date: Sat, 21 Nov 2026 10:00:00 +0300\n\n${blocks.join('\n\n')}\n`,
});
const failed = (address: string, diagnostic = 'smtp; 550 5.1.1 No such user') =>
  `Original-Recipient: rfc822;${address}\nFinal-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.example.com\nDiagnostic-Code: ${diagnostic}`;
const report = (...parts: Part[]) =>
  several(
    'report; report-type=delivery-status',
    [textPart('Your message could not be delivered.'), ...parts],
    'report',
  );
const daemon = 'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>';

export const reports: readonly Report[] = [
  {
    name: 'Postfix',
    raw: mail(
      [
        daemon,
        'Subject: Undelivered Mail Returned to Sender',
        'Auto-Submitted: auto-replied',
        'Return-Path: <>',
      ],
      report(status(failed('yok@example.com')), returned),
    ),
    messageId: id,
    recipients: [
      { address: 'yok@example.com', action: 'failed', status: '5.1.1', words: '550 5.1.1 No such user' },
    ],
  },
  {
    name: 'Exchange, headers alone, words over several lines',
    raw: mail(
      ['From: Microsoft Outlook <postmaster@example.com>', 'Subject: Teslim edilemedi: Hasar takibi hk.'],
      report(
        status(
          'Final-Recipient: rfc822;yok@example.com\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound;\n Recipient not found',
        ),
        headersOnly,
      ),
    ),
    messageId: id,
    recipients: [
      {
        address: 'yok@example.com',
        action: 'failed',
        status: '5.1.10',
        words: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
      },
    ],
  },
  {
    name: 'several recipients, one of whom got it',
    raw: mail(
      [daemon],
      report(
        status(
          failed('a@example.com'),
          'Final-Recipient: rfc822; b@example.com\nAction: delivered\nStatus: 2.0.0',
          failed('c@example.com', 'smtp; 552 5.2.2 Mailbox full'),
        ),
        returned,
      ),
    ),
    messageId: id,
    recipients: [
      { address: 'a@example.com', action: 'failed', status: '5.1.1', words: '550 5.1.1 No such user' },
      { address: 'c@example.com', action: 'failed', status: '5.1.1', words: '552 5.2.2 Mailbox full' },
    ],
  },
  {
    name: 'not yet',
    raw: mail(
      [daemon, 'Subject: Delayed Mail (still being retried)'],
      report(
        status(
          'Final-Recipient: rfc822; yavas@example.com\nAction: delayed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connection timed out',
        ),
        headersOnly,
      ),
    ),
    messageId: id,
    recipients: [
      { address: 'yavas@example.com', action: 'delayed', status: '4.4.1', words: 'connection timed out' },
    ],
  },
  {
    name: 'Gmail, which answers in References',
    raw: mail(
      [
        'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        'Subject: Delivery Status Notification (Failure)',
        `References: ${id}`,
        `In-Reply-To: ${id}`,
        'X-Failed-Recipients: yok@example.com',
      ],
      report(
        status(
          'Final-Recipient: rfc822; yok@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550-5.1.1 The email account does not exist.',
        ),
      ),
    ),
    messageId: id,
    recipients: [
      {
        address: 'yok@example.com',
        action: 'failed',
        status: '5.1.1',
        words: '550-5.1.1 The email account does not exist.',
      },
    ],
  },
  {
    name: 'qmail, in its own words',
    raw: mail(
      [daemon, 'Subject: failure notice', 'Return-Path: <>'],
      textPart(
        `Hi. This is the qmail-send program at mx.example.com.\nI'm afraid I wasn't able to deliver your message.\n\n<yok@example.com>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 No such user\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <hasar@example.com>\nFrom: hasar@example.com\nMessage-ID: ${id}\n`,
      ),
    ),
    messageId: id,
    recipients: [
      {
        address: 'yok@example.com',
        action: 'failed',
        status: '5.1.1',
        words: 'Remote host said: 550 5.1.1 No such user',
      },
    ],
  },
  {
    name: 'Exim, in its own words',
    raw: mail(
      [
        'From: Mail Delivery System <Mailer-Daemon@mx.example.com>',
        'Subject: Mail delivery failed: returning message to sender',
        'X-Failed-Recipients: yok@example.com',
        'Auto-Submitted: auto-replied',
      ],
      textPart(
        `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered.\n\n  yok@example.com\n    Unrouteable address\n\n------ This is a copy of your message ------\n\nMessage-Id: ${id}\nSubject: Hasar`,
      ),
    ),
    messageId: id,
    recipients: [
      {
        address: 'yok@example.com',
        action: 'failed',
        words: 'A message that you sent could not be delivered.',
      },
    ],
  },
  {
    name: 'a Turkish server, in its own words, which names no id',
    raw: mail(
      [
        'From: postmaster@example.com',
        'Subject: İletiniz teslim edilemedi',
        'Message-ID: <rapor@example.com>',
      ],
      textPart(
        'Merhaba,\n\nyok@sirket.example adresine gönderdiğiniz ileti teslim edilemedi.\nSunucu yanıtı: 550 5.7.1 Kabul edilmedi\n',
      ),
    ),
    messageId: undefined,
    recipients: [
      {
        address: 'yok@sirket.example',
        action: 'failed',
        status: '5.7.1',
        words: 'Sunucu yanıtı: 550 5.7.1 Kabul edilmedi',
      },
    ],
  },
  {
    name: 'a server that tries on, in its own words',
    raw: mail(
      [daemon, 'Subject: Delivery delayed: Hasar takibi hk.'],
      textPart('Delivery to yavas@sirket.example is delayed.\nThe server will keep trying: 4.4.7 timeout\n'),
    ),
    messageId: undefined,
    recipients: [
      {
        address: 'yavas@sirket.example',
        action: 'delayed',
        status: '4.4.7',
        words: 'The server will keep trying: 4.4.7 timeout',
      },
    ],
  },
];

/** Reports that are none of a failure, or of no mail of ours. */
export const noReports: readonly { name: string; raw: Uint8Array }[] = [
  {
    name: 'a report of success',
    raw: mail(
      [daemon, 'Subject: Successful Mail Delivery Report'],
      report(status('Final-Recipient: rfc822; a@example.com\nAction: delivered\nStatus: 2.0.0'), headersOnly),
    ),
  },
  {
    name: 'a receipt of reading',
    raw: mail(
      ['Subject: Okundu: Hasar'],
      several('report; report-type=disposition-notification', [
        textPart('İleti okundu'),
        {
          headers: ['Content-Type: message/disposition-notification'],
          body: 'Disposition: manual-action/MDN-sent-manually; displayed\n',
        },
      ]),
    ),
  },
  {
    name: 'a person who tells of a failure',
    raw: mail(
      ['Subject: Mail delivery failed'],
      textPart('yok@example.com adresine yazdım, 550 5.1.1 dönüyor, teslim edilemedi.'),
    ),
  },
  {
    name: 'a postmaster who writes as a person',
    raw: mail(
      ['From: postmaster@example.com', 'Subject: Sunucu bakımı'],
      textPart('Bu gece bakım var, 550 nolu oda, a@example.com'),
    ),
  },
];
