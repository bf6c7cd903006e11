import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixture } from './fixture.ts';
import { freezeMigrations, migrationComplaints } from './migrations.ts';

const folder = 'packages/server/migrations';
const first = `${folder}/0001-foundation.sql`;
const second = `${folder}/0002-cases.sql`;
const two = () => fixture({ [first]: 'create table a ();\n', [second]: 'create table b ();\n' });

it('accepts migrations that are frozen, whatever the line ends of the checkout', () => {
  const root = two();
  expect(freezeMigrations(root)).toEqual(['0001-foundation.sql', '0002-cases.sql']);
  writeFileSync(join(root, first), 'create table a ();\r\n');
  expect(migrationComplaints(root)).toEqual([]);
});

it('refuses a migration that is not frozen yet', () => {
  expect(migrationComplaints(two())).toEqual([
    expect.stringContaining('0001-foundation.sql: not frozen yet'),
    expect.stringContaining('0002-cases.sql: not frozen yet'),
  ]);
});

it('refuses a changed one, and freezing again does not help', () => {
  const root = two();
  freezeMigrations(root);
  const list = readFileSync(join(root, folder, 'frozen.json'), 'utf8');
  writeFileSync(join(root, first), 'create table a (id int);\n');
  expect(freezeMigrations(root)).toEqual([]);
  expect(readFileSync(join(root, folder, 'frozen.json'), 'utf8')).toBe(list);
  expect(migrationComplaints(root)).toEqual([expect.stringContaining('changed since it was frozen')]);
});

it('refuses a frozen one that is gone', () => {
  const root = two();
  freezeMigrations(root);
  rmSync(join(root, second));
  expect(migrationComplaints(root)).toEqual([expect.stringContaining('frozen, but gone')]);
});

it.each([
  ['a gap', '0003-late.sql'],
  ['a repeat', '0001-other.sql'],
])('refuses %s in the numbers', (_, name) => {
  const root = fixture({ [first]: '', [`${folder}/${name}`]: '' });
  freezeMigrations(root);
  expect(migrationComplaints(root)).toEqual([expect.stringContaining('without gap or repeat')]);
});
