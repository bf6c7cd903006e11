import { expect, it } from 'vitest';
import { trackVariables } from './tracks.ts';

const columns = [
  { id: '$select', width: 32, pinned: 'start' },
  { id: 'id', width: 160, pinned: 'start' },
  { id: 'name', width: 140, pinned: false },
  { id: '$actions', width: 112, pinned: 'end' },
] as const;

it('the columns lie beside each other, what is left of the width before those at the end', () => {
  expect(trackVariables(columns)).toEqual({
    '--grid-tracks': '32px 160px 140px minmax(0, 1fr) 112px',
    '--grid-width': '444px',
    '--grid-end': '112px',
    '--grid-start-0': '0px',
    '--grid-start-1': '32px',
  });
});

it('a width in the making moves what lies behind it', () => {
  const variables = trackVariables(columns, { id: '$select', width: 40 });
  expect(variables).toMatchObject({ '--grid-width': '452px', '--grid-start-1': '40px' });
});
