import { describe, expect, it } from 'vitest';
import { nextSort, orderInForce, sortedBy } from './sort.ts';

const up = (field: string) => ({ field, descending: false });
const down = (field: string) => ({ field, descending: true });
const own = [down('id')];

it('the order of the list itself holds until another one is asked for', () => {
  expect(orderInForce([], own)).toBe(own);
  expect(orderInForce([up('plate')], own)).toEqual([up('plate')]);
});

describe('a press on a heading', () => {
  it('goes up, down, and back to the order of the list', () => {
    const first = nextSort([], own, 'plate', false);
    const second = nextSort(first, own, 'plate', false);
    expect(first).toEqual([up('plate')]);
    expect(second).toEqual([down('plate')]);
    expect(nextSort(second, own, 'plate', false)).toEqual([]);
  });

  it('always does something, also where the list sorts by that column of itself', () => {
    const turned = nextSort([], own, 'id', false);
    expect(turned).toEqual([up('id')]);
    expect(nextSort(turned, own, 'id', false)).toEqual([]);
  });

  it('puts other keys aside', () => {
    expect(nextSort([up('plate'), up('name')], own, 'status', false)).toEqual([up('status')]);
  });
});

describe('a press that adds', () => {
  it('joins the others, turns round in its place, and leaves', () => {
    const two = nextSort([up('plate')], own, 'name', true);
    expect(two).toEqual([up('plate'), up('name')]);
    const turned = nextSort(two, own, 'plate', true);
    expect(turned).toEqual([down('plate'), up('name')]);
    expect(nextSort(turned, own, 'plate', true)).toEqual([up('name')]);
  });

  it('keeps to five keys, as many as the server takes', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(up);
    expect(nextSort(five, own, 'f', true)).toEqual([...five.slice(0, 4), up('f')]);
  });
});

it('asking for the order that the list has of itself is asking for none', () => {
  expect(sortedBy([up('plate')], own, down('id'), false)).toEqual([]);
});
