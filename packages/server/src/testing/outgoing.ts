import type { OutgoingMail } from '../platform/mail/outgoing-mail.ts';

let made = 0;

/** A mail that may leave, with these changes. */
export function outgoingMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  made += 1;
  return {
    messageId: `<demo-${made}@hasar.example.com>`,
    references: [],
    date: new Date('2026-11-21T07:00:00Z'),
    from: { name: 'Demo Acente', address: 'hasar@example.com' },
    to: [{ name: 'Işık Demo', address: 'isik@example.com' }],
    cc: [],
    subject: 'Hasar takibi hk. 34 ABC 123',
    text: 'Dosya açıldı.',
    attachments: [],
    headers: {},
    ...changes,
  };
}
