import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeFirstView, takeFirstAnswer } from './first-view.ts';

const query = '{"orderBy":"-id"}';
const answer = Promise.resolve(new Response('{}'));
const remove = vi.fn<() => void>();

beforeEach(() => {
  remove.mockClear();
  globalThis.hasarFirstView = { userId: 7, query, answer, askedAt: performance.now(), remove };
});
afterEach(() => {
  globalThis.hasarFirstView = undefined;
});

it('gives the early answer to its own question, once', () => {
  expect(takeFirstAnswer(7, query)).toBe(answer);
  expect(takeFirstAnswer(7, query)).toBeUndefined();
});

it.each([
  ['another user', 8, query],
  ['another question', 7, '{"orderBy":"plate"}'],
])('gives it to nobody after %s', (_, userId, asked) => {
  expect(takeFirstAnswer(userId, asked)).toBeUndefined();
  expect(takeFirstAnswer(7, query)).toBeUndefined();
});

it('forgets it when the page was opened long ago', () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  expect(takeFirstAnswer(7, query)).toBeUndefined();
  vi.restoreAllMocks();
});

it('has nothing where nobody asked, and takes the rows away once', () => {
  removeFirstView();
  removeFirstView();
  expect(remove).toHaveBeenCalledOnce();
  expect(takeFirstAnswer(7, query)).toBeUndefined();
});
