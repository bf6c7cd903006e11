import { describe, expect, test } from 'vitest';
import { pushSubscription } from '../../testing/alarms.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { PushSender } from './push-sender.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '142.250.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a name that leads to this machine is not looked up for us', async () => {
  const outcome = await new Promise<Error | null>((resolve) => {
    publicLookup('localhost', { all: true }, (error) => resolve(error));
  });
  expect(outcome?.message).toContain('no public address');
});

describe('a push goes', () => {
  const sender = new PushSender({ allowPrivateHosts: false });
  const { token } = pushSubscription();
  const { p256dh, auth } = (JSON.parse(token) as { keys: { p256dh: string; auth: string } }).keys;
  const accepts = (endpoint: string, key = p256dh) => sender.accepts({ endpoint, p256dh: key, auth });

  test.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/x', 'https://1.1.1.1/x'])(
    'to %s',
    (endpoint) => {
      expect(accepts(endpoint)).toBe(true);
    },
  );

  test.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://intranet/x',
    'https://printer.local/x',
    'https://db.internal/x',
    'https://name:word@push.example.com/x',
    'ftp://push.example.com/x',
  ])('not to %s', (endpoint) => {
    expect(accepts(endpoint)).toBe(false);
  });

  test('not with a key that is no point of the curve', () => {
    expect(accepts('https://push.example.com/x', `B${'A'.repeat(86)}`)).toBe(false);
  });
});
