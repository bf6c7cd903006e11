import { expect, it } from 'vitest';
import { fixture } from './fixture.ts';
import { localeComplaints } from './locales.ts';

const folder = 'packages/web/src/locales';

const complaints = (turkish: object, english: object) =>
  localeComplaints(
    fixture({
      [`${folder}/tr.json`]: JSON.stringify(turkish),
      [`${folder}/en.json`]: JSON.stringify(english),
    }),
  );

it('accepts the same keys with texts and the same placeholders', () => {
  const turkish = { case: { open: '{{count}} dosya, {{ date, day }}', new: 'Yeni' } };
  expect(complaints(turkish, { case: { new: 'New', open: '{{date}}: {{ count }} cases' } })).toEqual([]);
});

it('refuses a text that one language lacks', () => {
  expect(complaints({ case: { new: 'Yeni' } }, { case: {} })).toEqual([
    `${folder}/en.json: case.new is missing`,
  ]);
  expect(complaints({}, { new: 'New' })).toEqual([`${folder}/tr.json: new is missing`]);
});

it('refuses an empty text', () => {
  expect(complaints({ new: ' ' }, { new: 'New' })).toEqual([`${folder}/tr.json: new is empty`]);
});

it('refuses placeholders that differ', () => {
  expect(complaints({ open: '{{count}} dosya' }, { open: 'Cases' })).toEqual([
    expect.stringContaining('open: tr holds'),
  ]);
});

it('refuses a missing or broken file', () => {
  expect(localeComplaints(fixture({}))).toHaveLength(2);
  expect(localeComplaints(fixture({ [`${folder}/tr.json`]: '{', [`${folder}/en.json`]: '{}' }))).toHaveLength(
    2,
  );
});
