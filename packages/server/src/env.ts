import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passwordProblems } from '@hasar/contract/identity/rules.ts';
import { z } from 'zod';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const blank = (value: unknown) => (value === '' ? undefined : value);

const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ });

function areNetworks(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits, ...more] = entry.trim().split('/');
    const family = isIP(address);
    if (family === 0 || more.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  });
}

const settings = z.object({
  S3_ENDPOINT: z.preprocess(blank, webAddress.optional()),
  S3_BUCKET: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
  ),
  S3_REGION: z.preprocess(blank, z.string().default('us-east-1')),
  S3_ACCESS_KEY: z.preprocess(blank, z.string().optional()),
  S3_SECRET_KEY: z.preprocess(blank, z.string().optional()),
  CLAMD: z.preprocess(
    blank,
    z
      .string()
      .regex(/^(\/.+|.+:\d{1,5})$/, 'host:port, or the path of a socket')
      .optional(),
  ),
  SMTP_LISTEN: z.preprocess(
    blank,
    z
      .string()
      .regex(/^(off|(?:.+:)?\d{1,5})$/, 'host:port, a port, or off')
      .refine((at) => !(Number(/\d+$/.exec(at)?.[0]) > 65_535), 'no such port')
      .default('127.0.0.1:2525'),
  ),
  HASAR_SECRET_KEY: z.preprocess(blank, z.string().min(32, 'needs 32 characters').optional()),
  PORT: z.preprocess(blank, port.default(3000)),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  DATABASE_URL: z.preprocess(blank, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  HASAR_DATA: z.preprocess(blank, z.string().default('data')),
  PUBLIC_URL: z.preprocess(blank, webAddress.optional()),
  HASAR_ADMIN_EMAIL: z.preprocess(blank, z.email().optional()),
  HASAR_ADMIN_PASSWORD: z.preprocess(
    blank,
    z
      .string()
      .refine(
        (password) => passwordProblems(password).length === 0,
        'needs 8 characters with a small and a capital letter, a digit and a special character',
      )
      .optional(),
  ),
  HASAR_VALUE_LIST_URL: z.preprocess(blank, webAddress.optional()),
  HASAR_SERVICES: z.preprocess(blank, z.enum(['web', 'worker', 'web,worker']).default('web,worker')),
  HASAR_LOG_LEVEL: z.preprocess(blank, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),
  HASAR_TRUSTED_PROXIES: z.preprocess(
    blank,
    z.string().refine(areNetworks, 'addresses or networks (10.0.0.0/8), comma-separated').optional(),
  ),
});

export interface Env {
  port: number;
  host: string;
  /** Where mail is taken in by SMTP; undefined: nowhere. */
  smtpListen: { host: string; port: number } | undefined;
  /** Seals passwords of mailboxes; unset: a file in the data folder holds the key. */
  secretKey: string | undefined;
  /** Unset: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** Absolute. */
  dataFolder: string;
  /** Unset: files lie in the data folder. */
  s3: S3Settings | undefined;
  /** Where clamd listens, which looks through every file: `host:port` or the path of a socket. */
  clamd: string | undefined;
  /** Where people reach this server, without a trailing slash; unset: http://localhost:PORT. */
  publicUrl: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  valueListUrl: string | undefined;
  services: { web: boolean; worker: boolean };
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Addresses or networks of reverse proxies whose X-Forwarded-For counts, comma-separated. */
  trustedProxies: string | undefined;
  /** Started by npm: when npm is killed, nobody is left to stop us. */
  startedByNpm: boolean;
}

/** A bucket of a store that speaks S3; its name stands in the path behind the endpoint. */
export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

function smtpListenOf(at: string): Env['smtpListen'] {
  if (at === 'off') return undefined;
  const colon = at.lastIndexOf(':');
  const host = colon < 0 ? '127.0.0.1' : at.slice(0, colon).replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(at.slice(colon + 1)) };
}

function s3Of(data: z.output<typeof settings>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = data;
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined;
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region: data.S3_REGION, accessKey, secretKey };
}

/** Settings that do not hold, one line each, ready to print. */
export class WrongSettings extends Error {}

/** Reads every setting there is; throws WrongSettings naming each that does not hold, unknown HASAR_ names included. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const known = settings.safeParse(source);
  const problems = known.success
    ? []
    : known.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (Boolean(source['HASAR_ADMIN_EMAIL']) !== Boolean(source['HASAR_ADMIN_PASSWORD'])) {
    problems.push('HASAR_ADMIN_EMAIL, HASAR_ADMIN_PASSWORD: they go together');
  }
  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
  const s3Given = s3Names.filter((name) => Boolean(source[name])).length;
  if (s3Given > 0 && s3Given < s3Names.length) problems.push(`${s3Names.join(', ')}: they go together`);
  for (const name of Object.keys(source)) {
    if (name.startsWith('HASAR_') && !Object.hasOwn(settings.shape, name))
      problems.push(`${name}: there is no such setting`);
  }
  if (!known.success || problems.length > 0) throw new WrongSettings(problems.join('\n'));
  const { data } = known;
  return {
    port: data.PORT,
    host: data.HOST,
    smtpListen: smtpListenOf(data.SMTP_LISTEN),
    secretKey: data.HASAR_SECRET_KEY,
    databaseUrl: data.DATABASE_URL,
    dataFolder: isAbsolute(data.HASAR_DATA) ? data.HASAR_DATA : resolve(repository, data.HASAR_DATA),
    s3: s3Of(data),
    clamd: data.CLAMD,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    firstAdmin:
      data.HASAR_ADMIN_EMAIL !== undefined && data.HASAR_ADMIN_PASSWORD !== undefined
        ? { email: data.HASAR_ADMIN_EMAIL, password: data.HASAR_ADMIN_PASSWORD }
        : undefined,
    valueListUrl: data.HASAR_VALUE_LIST_URL,
    services: { web: data.HASAR_SERVICES.includes('web'), worker: data.HASAR_SERVICES.includes('worker') },
    logLevel: data.HASAR_LOG_LEVEL,
    trustedProxies: data.HASAR_TRUSTED_PROXIES,
    startedByNpm: source['npm_lifecycle_event'] !== undefined,
  };
}
