import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv, WrongSettings } from './env.ts';

/** The complaints about these settings, line by line. */
function complaints(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSettings);
    return (error as WrongSettings).message.split('\n');
  }
  return [];
}
/** The settings that are complained about. */
const blamed = (source: NodeJS.ProcessEnv) =>
  complaints(source).map((line) => line.slice(0, line.indexOf(':')));

const admin = { HASAR_ADMIN_EMAIL: 'yonetici@example.com', HASAR_ADMIN_PASSWORD: 'Gizli-Parola-1' };

describe('settings', () => {
  test('are all optional', () => {
    const { dataFolder, ...rest } = readEnv({});
    expect(rest).toEqual({
      port: 3000,
      host: '127.0.0.1',
      smtpListen: { host: '127.0.0.1', port: 2525 },
      databaseUrl: undefined,
      publicUrl: undefined,
      firstAdmin: undefined,
      valueListUrl: undefined,
      services: { web: true, worker: true },
      logLevel: 'info',
      trustedProxies: undefined,
      startedByNpm: false,
    });
    expect(isAbsolute(dataFolder)).toBe(true);
    expect(dataFolder.endsWith('data')).toBe(true);
  });

  test('that are empty are not set', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'PUBLIC_URL',
      'HASAR_DATA',
      'HASAR_ADMIN_EMAIL',
      'HASAR_ADMIN_PASSWORD',
      'HASAR_VALUE_LIST_URL',
      'HASAR_SERVICES',
      'HASAR_LOG_LEVEL',
      'HASAR_TRUSTED_PROXIES',
    ];
    expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}));
  });

  test('are taken as they are given', () => {
    expect(
      readEnv({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://hasar:secret@db.example:5432/hasar?host=/run/postgresql',
        PUBLIC_URL: 'https://hasar.example//',
        HASAR_DATA: '/var/lib/hasar',
        ...admin,
        HASAR_VALUE_LIST_URL: 'https://degerler.example/liste',
        HASAR_SERVICES: 'worker',
        HASAR_LOG_LEVEL: 'debug',
        HASAR_TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1',
        npm_lifecycle_event: 'start',
        SMTP_LISTEN: '0.0.0.0:25',
        HASAR_SECRET_KEY: 'otuz iki harften uzun bir anahtar',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      smtpListen: { host: '0.0.0.0', port: 25 },
      secretKey: 'otuz iki harften uzun bir anahtar',
      databaseUrl: 'postgres://hasar:secret@db.example:5432/hasar?host=/run/postgresql',
      publicUrl: 'https://hasar.example',
      dataFolder: '/var/lib/hasar',
      firstAdmin: { email: 'yonetici@example.com', password: 'Gizli-Parola-1' },
      valueListUrl: 'https://degerler.example/liste',
      services: { web: false, worker: true },
      logLevel: 'debug',
      trustedProxies: '10.0.0.0/8, 192.168.1.1',
      startedByNpm: true,
    });
  });

  test.each([
    ['web', { web: true, worker: false }],
    ['worker', { web: false, worker: true }],
    ['web,worker', { web: true, worker: true }],
  ])('HASAR_SERVICES=%s', (value, services) => {
    expect(readEnv({ HASAR_SERVICES: value }).services).toEqual(services);
  });

  test.each([
    ['off', undefined],
    ['2526', { host: '127.0.0.1', port: 2526 }],
    ['[::1]:25', { host: '::1', port: 25 }],
    ['mail.example:0', { host: 'mail.example', port: 0 }],
  ])('SMTP_LISTEN=%s', (value, smtpListen) => {
    expect(readEnv({ SMTP_LISTEN: value }).smtpListen).toEqual(smtpListen);
  });

  test.each([
    ['SMTP_LISTEN', 'yes', 'host:port, a port, or off'],
    ['SMTP_LISTEN', 'a:99999', 'no such port'],
    ['HASAR_SECRET_KEY', 'kisa', 'needs 32 characters'],
  ])('%s=%s', (name, value, words) => {
    expect(complaints({ [name]: value })).toEqual([`${name}: ${words}`]);
  });

  test('of other programs are none of our business', () => {
    expect(complaints({ PATH: '/bin', HASARLI: 'x', hasar_data: 'x', DATABASE: 'x' })).toEqual([]);
  });
});

describe('where files lie', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'hasar',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };

  test('is the data folder unless a bucket is named', () => {
    expect(readEnv({}).s3).toBeUndefined();
    expect(readEnv({ ...bucket, S3_REGION: 'eu-central-1' }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'hasar',
      region: 'eu-central-1',
      accessKey: 'a',
      secretKey: 'b',
    });
    expect(readEnv(bucket).s3?.region).toBe('us-east-1');
  });

  test('is not half of a bucket', () => {
    expect(complaints({ ...bucket, S3_SECRET_KEY: '' })).toEqual([
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: they go together',
    ]);
  });

  test.each(['127.0.0.1:3310', 'clamd:3310', '/run/clamav/clamd.ctl'])('clamd listens at %s', (clamd) => {
    expect(readEnv({ CLAMD: clamd }).clamd).toBe(clamd);
  });

  test('clamd does not listen nowhere', () => {
    expect(complaints({ CLAMD: 'yes' })).toEqual(['CLAMD: host:port, or the path of a socket']);
  });
});

describe('a wrong setting is named', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost/hasar'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'hasar'],
    ['PUBLIC_URL', 'hasar.example'],
    ['PUBLIC_URL', 'ftp://hasar.example'],
    ['HASAR_VALUE_LIST_URL', 'javascript:alert(1)'],
    ['HASAR_SERVICES', 'web,mail'],
    ['HASAR_SERVICES', 'worker,web,'],
    ['HASAR_LOG_LEVEL', 'loud'],
    ['HASAR_TRUSTED_PROXIES', 'my-proxy'],
    ['HASAR_TRUSTED_PROXIES', '10.0.0.0/99'],
  ])('%s=%s', (name, value) => {
    expect(blamed({ [name]: value })).toEqual([name]);
  });

  test.each(['ayse', 'ayse@', '@example.com'])('HASAR_ADMIN_EMAIL=%s', (email) => {
    expect(blamed({ ...admin, HASAR_ADMIN_EMAIL: email })).toEqual(['HASAR_ADMIN_EMAIL']);
  });

  test.each(['kisa-A1', 'gizli-parola-1', 'GIZLI-PAROLA-1', 'Gizli-Parola', 'GizliParola1'])(
    'a password that breaks a rule, without repeating it: %s',
    (password) => {
      const lines = complaints({ ...admin, HASAR_ADMIN_PASSWORD: password });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^HASAR_ADMIN_PASSWORD: /);
      expect(lines[0]).not.toContain(password);
    },
  );

  test.each(Object.keys(admin))('%s alone, which needs the other', (name) => {
    const [line, ...more] = complaints({ [name]: admin[name as keyof typeof admin] });
    expect(more).toEqual([]);
    expect(line).toContain('HASAR_ADMIN_EMAIL');
    expect(line).toContain('HASAR_ADMIN_PASSWORD');
  });

  test.each(['HASAR_PORT', 'HASAR_DATABASE_URL', 'HASAR_ADMIN_PASSWRD', 'HASAR_'])(
    '%s, which there is not',
    (name) => {
      expect(blamed({ [name]: 'x' })).toEqual([name]);
    },
  );

  test('with all others that are wrong', () => {
    expect(
      blamed({
        PORT: 'x',
        PUBLIC_URL: 'x',
        HASAR_SERVICES: 'x',
        HASAR_LOGLEVEL: 'x',
        HASAR_ADMIN_EMAIL: 'x',
        HASAR_ADMIN_PASSWORD: 'x',
      }).toSorted(),
    ).toEqual(
      [
        'HASAR_ADMIN_EMAIL',
        'HASAR_ADMIN_PASSWORD',
        'HASAR_LOGLEVEL',
        'HASAR_SERVICES',
        'PORT',
        'PUBLIC_URL',
      ].toSorted(),
    );
  });
});
