import { expect, test } from 'vitest';
import { aboveBegun, sameDraft, wentAlong, type DraftText } from './rules-draft.ts';

const empty: DraftText = {
  notificationTo: '',
  notificationCc: '',
  notificationSubject: '',
  notificationMessage: '',
  attachmentList: [],
};
const taken: DraftText = {
  notificationTo: 'eksper@example.net',
  notificationCc: 'servis@example.net',
  notificationSubject: 'Hasar',
  notificationMessage: 'Geri alınan',
  attachmentList: [{ attachmentId: 1, fileName: 'a.txt' }],
};

test('a message taken back stands above what was begun since', () => {
  const begun = { ...empty, notificationMessage: 'Yeni yazılan', attachmentList: [{ documentId: 2 }] };
  expect(aboveBegun(taken, begun)).toEqual({
    ...taken,
    notificationMessage: 'Geri alınan\n\nYeni yazılan',
    attachmentList: [{ attachmentId: 1, fileName: 'a.txt' }, { documentId: 2 }],
  });
});

test('where nothing was begun it is the draft, and what holds it already stays as it is', () => {
  expect(aboveBegun(taken, empty)).toEqual(taken);
  const both = aboveBegun(taken, { ...empty, notificationMessage: 'Yeni' });
  expect(aboveBegun(taken, both)).toEqual(both);
  expect(aboveBegun({ ...taken, notificationMessage: ' ' }, both)).toEqual(both);
});

test('addresses that were chosen since stay, with their copies', () => {
  const begun = { ...empty, notificationTo: 'acente@example.net', notificationSubject: 'Başka' };
  expect(aboveBegun(taken, begun)).toMatchObject({
    ...begun,
    notificationMessage: 'Geri alınan',
    attachmentList: taken.attachmentList,
  });
});

test.each<[string, Partial<DraftText>, boolean]>([
  ['spaces around a text', { notificationMessage: ' Geri alınan\n' }, true],
  ['the name of a file', { attachmentList: [{ fileName: 'b.txt', attachmentId: 1 }] }, true],
  ['a word', { notificationMessage: 'Geri alınan?' }, false],
  ['an address', { notificationTo: '' }, false],
  ['a file', { attachmentList: [{ attachmentId: 2 }] }, false],
])('a draft that differs by %s', (_, changed, isSame) => {
  expect(sameDraft(taken, { ...taken, ...changed })).toBe(isSame);
});

test.each<[string, Partial<DraftText>, boolean]>([
  ['other addresses', { notificationTo: 'servis@example.net' }, true],
  ['one more file', { attachmentList: [...taken.attachmentList, { documentId: 2 }] }, true],
  ['other words', { notificationMessage: 'Geri' }, false],
  ['none of its files', { attachmentList: [] }, false],
])('a draft that was sent with %s', (_, sent, isDone) => {
  expect(wentAlong(taken, { ...taken, ...sent })).toBe(isDone);
});
