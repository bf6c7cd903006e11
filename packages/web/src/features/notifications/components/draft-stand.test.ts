import { describe, expect, test } from 'vitest';
import {
  beginDraft,
  emptied,
  hearStored,
  keptAs,
  typed,
  withOwn,
  withTaken,
  withTheirs,
  type DraftStand,
} from './draft-stand.ts';
import { emptyDraft, type DraftValues, type StoredDraft } from './draft-values.ts';

const saying = (notificationMessage: string): DraftValues => ({ ...emptyDraft, notificationMessage });
const nothing: StoredDraft = { updatedAt: null, values: emptyDraft };
const at = (updatedAt: string, text: string): StoredDraft => ({ updatedAt, values: saying(text) });
const quiet = beginDraft(at('1', 'Bir'), {});
const writing = typed(quiet, saying('Bir iki'));
/** The box, the state it is written over, and what else there is. */
const short = ({ values, base, theirs, isTyped }: DraftStand) => [
  values.notificationMessage,
  base.updatedAt,
  theirs?.updatedAt,
  isTyped,
];

describe('what the server has by now', () => {
  test.each<[string, DraftStand, StoredDraft, DraftValues[], unknown[]]>([
    ['the state that is known', writing, at('1', 'Bir'), [], ['Bir iki', '1', undefined, true]],
    ['another text, where nothing was typed', quiet, at('2', 'Öteki'), [], ['Öteki', '2', undefined, false]],
    ['no draft any more, where nothing was typed', quiet, nothing, [], ['', null, undefined, false]],
    ['another text, where something was typed', writing, at('2', 'Öteki'), [], ['Bir iki', '1', '2', true]],
    [
      'no draft any more, where something was typed',
      writing,
      nothing,
      [],
      ['Bir iki', null, undefined, true],
    ],
    [
      'what stands here, but for spaces',
      writing,
      at('2', 'Bir iki '),
      [],
      ['Bir iki', '2', undefined, false],
    ],
    ['the text of before, anew', writing, at('2', 'Bir'), [], ['Bir iki', '2', undefined, true]],
    [
      'what was sent from here unanswered',
      writing,
      at('2', 'Bir i'),
      [saying('Bir i')],
      ['Bir iki', '2', undefined, true],
    ],
  ])('%s', (_, stand, stored, sent, expected) => {
    expect(short(hearStored(stand, stored, sent))).toEqual(expected);
  });

  test('a later text of the other window takes the place of its earlier one', () => {
    const between = hearStored(writing, at('2', 'Öteki'));
    expect(hearStored(between, at('3', 'Öteki yazı')).theirs).toEqual(at('3', 'Öteki yazı'));
    expect(short(hearStored(between, nothing))).toEqual(['Bir iki', null, undefined, true]);
  });

  test('addresses and files that differ are words too', () => {
    const other = { ...saying('Bir iki'), attachmentList: [{ documentId: 1 }] };
    expect(hearStored(writing, { updatedAt: '2', values: other }).theirs).not.toBeNull();
  });
});

describe('of two texts', () => {
  const between = hearStored(writing, at('2', 'Öteki'));
  test('one is chosen', () => {
    expect(short(withTheirs(between, at('2', 'Öteki')))).toEqual(['Öteki', '2', undefined, false]);
    expect(short(withOwn(between, at('2', 'Öteki')))).toEqual(['Bir iki', '2', undefined, true]);
  });

  test('the one that was sent goes, and the other one comes in', () => {
    const after = emptied(between);
    expect(short(after)).toEqual(['', '1', undefined, false]);
    expect(short(hearStored(after, at('2', 'Öteki')))).toEqual(['Öteki', '2', undefined, false]);
  });

  test('both get what was taken back, and stay two', () => {
    expect(short(withTaken(between, at('3', 'Geri alınan')))).toEqual([
      'Geri alınan\n\nBir iki',
      '1',
      '2',
      true,
    ]);
  });
});

test('what was taken back stands over the state that the server has made of it', () => {
  const taken = withTaken(quiet, at('2', 'Geri alınan'));
  expect(short(taken)).toEqual(['Geri alınan\n\nBir', '2', undefined, true]);
  const heardFirst = hearStored(writing, at('2', 'Geri alınan\n\nBir'));
  expect(short(withTaken(heardFirst, at('2', 'Geri alınan')))).toEqual([
    'Geri alınan\n\nBir iki',
    '2',
    undefined,
    true,
  ]);
});

test('what was typed while it was being kept is still to be kept', () => {
  const more = typed(writing, saying('Bir iki üç'));
  expect(keptAs(more, writing.values, at('2', 'Bir iki')).isTyped).toBe(true);
  expect(keptAs(writing, writing.values, at('2', 'Bir iki')).isTyped).toBe(false);
});

describe('a box begins', () => {
  const proposal = { notificationSubject: 'Hasar', notificationMessage: 'Evrak ricası' };
  test('with what is proposed, beneath a draft; and takes it along into a newer one until somebody types', () => {
    expect(beginDraft(nothing, proposal).values).toEqual({ ...emptyDraft, ...proposal });
    const stand = beginDraft(at('1', 'Bir'), proposal);
    expect(stand.values).toMatchObject({ ...proposal, notificationMessage: 'Bir\n\nEvrak ricası' });
    expect(hearStored(stand, at('2', 'Öteki')).values.notificationMessage).toBe('Öteki\n\nEvrak ricası');
    const kept = keptAs(typed(stand, saying('x')), saying('x'), at('2', 'x'));
    const quietAgain = { ...kept, isTyped: false };
    expect(hearStored(quietAgain, at('3', 'Öteki')).values).toMatchObject({
      notificationMessage: 'Öteki',
      notificationSubject: 'Hasar',
    });
  });

  test.each<[string, StoredDraft, unknown[]]>([
    ['over the state it was written over', at('1', 'Bir'), ['Bir iki', '1', undefined, true]],
    ['which the server has by now', at('2', 'Bir iki'), ['Bir iki', '2', undefined, false]],
    ['beside what another window has stored', at('2', 'Öteki'), ['Bir iki', '1', '2', true]],
  ])('with what this window did not get saved, %s', (_, stored, expected) => {
    expect(short(beginDraft(stored, {}, writing))).toEqual(expected);
  });
});
