import { describe, expect, it } from 'vitest';
import en from './en.json';
import tr from './tr.json';

/** Keys put together at run time begin with one of these. */
const dynamicPrefixes = [
  'account.type.',
  'case.document.',
  'case.field.',
  'case.mainType.',
  'case.option.',
  'case.section.',
  'case.status.',
  'case.tab.',
  'case.tabLater.',
  'case.type.',
  'case.vehicleStatus.',
  'cases.column.',
  'company.add.',
  'company.emptyText.',
  'company.emptyTitle.',
  'company.field.',
  'company.group.',
  'company.type.',
  'company.typePlural.',
  'configuration.scheme.',
  'counterparty.find.',
  'counterparty.saved.',
  'document.paper.',
  'document.problem.',
  'document.state.',
  'document.type.',
  'errors.',
  'history.action.',
  'history.document.',
  'history.entity.',
  'history.holiday.',
  'history.mailbox.',
  'history.note.',
  'history.notification.',
  'history.report.',
  'history.reportValue.',
  'history.template.',
  'keys.group.',
  'mailboxes.failedAt.',
  'mailboxes.secretKindName.',
  'mailboxes.securityName.',
  'mailboxes.setAside.reason.',
  'mailboxes.side.',
  'mailboxes.state.',
  'mailboxes.use.',
  'measurement.device.field.',
  'measurement.device.state.',
  'measurement.report.type.',
  'notifications.emptyText.',
  'notifications.emptyTitle.',
  'notifications.kind.',
  'notifications.language.',
  'notifications.reason.',
  'notifications.status.',
  'notifications.tab.',
  'organization.field.',
  'organization.type.',
  'palette.section.',
  'report.schedule.',
  'shell.languageName.',
  'shell.scheme.',
  'user.field.',
  'user.permission.',
  'user.role.',
];

const web = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The contract and the server name the texts of what they refuse. */
const others = import.meta.glob<string>(
  ['../../../contract/src/**/*.ts', '../../../server/src/**/*.ts', '!../../../*/src/**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const webSource = Object.values(web).join('\n');
const allSource = `${webSource}\n${Object.values(others).join('\n')}`;

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${name}.`) : [`${path}${name}`],
  );
}

/** `count_one` and `count_other` are asked for as `count`. */
const asAskedFor = (key: string) => key.replace(/_(one|other)$/, '');
const languages = { tr: keysOf(tr), en: keysOf(en) };

describe.each(Object.entries(languages))('%s.json', (_, keys) => {
  const offered = new Set(keys.map(asAskedFor));

  it('holds every text that the pages ask for', () => {
    const asked = [...webSource.matchAll(/\b(?:t|textOf|text|i18next\.t)\(\s*'([\w.]+)'/g)].map(
      ([, key]) => key ?? '',
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !offered.has(key))).toEqual([]);
  });

  it('holds a text for every message key that the contract and the server name', () => {
    const named = [...allSource.matchAll(/'((?:validation|warning)\.\w+)'/g)].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !offered.has(key))).toEqual([]);
  });

  it('holds no text that nobody asks for', () => {
    const idle = [...offered].filter(
      (key) => !dynamicPrefixes.some((prefix) => key.startsWith(prefix)) && !allSource.includes(`'${key}'`),
    );
    expect(idle).toEqual([]);
  });

  it('holds keys under every prefix', () => {
    expect(dynamicPrefixes.filter((prefix) => ![...offered].some((key) => key.startsWith(prefix)))).toEqual(
      [],
    );
  });
});

it('both languages hold the same keys', () => {
  expect(languages.en.toSorted()).toEqual(languages.tr.toSorted());
});
