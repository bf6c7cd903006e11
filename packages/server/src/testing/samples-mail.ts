import { randomUUID } from 'node:crypto';
import type { Sample } from './sample.ts';

const ofNotification: Sample = {
  request: ({ ids }) => ({ params: { notificationId: ids.notification } }),
};
/** Whoever holds editUser, in the own organization; another one is named only by those who reach it. */
const ofMailboxes = (request: Sample['request'], more: Partial<Sample> = {}): Sample => ({
  request,
  needs: 'editUser',
  reachesAll: true,
  ...more,
});

/** Samples of the endpoints of mail, by the name of the endpoint in the contract. */
export const mailSamples: Readonly<Record<string, readonly Sample[]>> = {
  listNotifications: [{ request: () => ({ query: {} }) }],
  getNotification: [ofNotification],
  saveNotification: [
    { request: ({ ids }) => ({ body: { notificationId: ids.notification, caseId: ids.case } }) },
    {
      request: ({ ids }) => ({
        body: {
          notificationParentId: ids.notification,
          notificationTo: 'eksper@example.net',
          notificationMessage: 'Teşekkürler',
        },
      }),
      ids: { 'body.notificationParentId': 'notification' },
    },
    {
      request: ({ ids }) => ({
        body: {
          caseId: ids.case,
          notificationTo: 'eksper@example.net',
          notificationSubject: 'Hasar takibi hk.',
          notificationMessage: 'Merhaba',
        },
      }),
      ids: { 'body.caseId': 'case' },
    },
  ],
  // What came in was never ours to take back.
  cancelNotification: [
    { request: ({ ids }) => ({ body: { notificationId: ids.notification } }), status: 404 },
  ],
  readNotification: [{ request: ({ ids }) => ({ body: { notificationId: ids.notification } }) }],
  countNotifications: [{ request: () => ({ query: {} }) }],
  getNotificationHtml: [{ ...ofNotification, status: 404 }],
  getNotificationRaw: [ofNotification],
  listSuggestions: [ofNotification],
  getAttachmentFile: [{ request: ({ ids }) => ({ params: { attachmentId: ids.attachment } }) }],
  fileAttachment: [
    {
      request: ({ ids }) => ({ body: { attachmentId: ids.attachment, documentTypeCode: 'accidentReport' } }),
    },
  ],
  prepareAttachment: [{ request: () => ({ body: { fileName: 'a.pdf', size: 1 } }) }],
  getDraft: [{ request: ({ ids }) => ({ query: { notificationId: ids.notification } }) }],
  saveDraft: [
    { request: ({ ids }) => ({ body: { notificationId: ids.notification, notificationMessage: 'Taslak' } }) },
  ],
  getSignature: [{ request: () => ({ query: {} }) }],
  saveSignature: [{ request: () => ({ body: { signatureText: 'İyi çalışmalar' } }) }],
  listTemplates: [{ request: () => ({ query: {} }) }],
  saveTemplate: [
    { request: ({ ids }) => ({ body: { id: ids.template, templateText: 'Plaka: {{plate}}' } }) },
    {
      request: () => ({ body: { templateName: randomUUID(), templateText: 'Merhaba' } }),
      ids: {},
    },
  ],
  listReaders: [{ request: ({ ids }) => ({ query: { notificationId: ids.notification } }) }],
  saveReader: [
    { request: ({ ids }) => ({ body: { tab: 'tab-of-a-test', notificationId: ids.notification } }) },
  ],
  listMailboxes: [ofMailboxes(() => ({ query: {} }), { reachesAll: true })],
  saveMailbox: [
    ofMailboxes(({ ids }) => ({ body: { id: ids.mailbox, mailboxSenderName: 'Hasar masası' } }), {
      ids: { 'body.id': 'mailbox' },
    }),
    ofMailboxes(
      () => ({
        body: {
          mailboxAddress: `${randomUUID()}@example.com`,
          imap: { host: 'imap.example.com', port: 993, security: 'tls' },
          isActive: false,
        },
      }),
      { ids: {} },
    ),
  ],
  testMailbox: [
    // Nobody listens there.
    ofMailboxes(() => ({ body: { imap: { host: '127.0.0.1', port: 1, security: 'none' } } }), { ids: {} }),
  ],
  listSetAside: [ofMailboxes(() => ({ query: {} }))],
  replaySetAside: [ofMailboxes(({ ids }) => ({ body: { id: ids.setAsideMail } }))],
};
