import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { copyRows } from './copy-rows.ts';
import { Database, type Db } from './database.ts';

/** One connection for everybody: whatever one organization leaves behind on it, the next one would find. */
let server: TestServer;
let database: Database;
let here: number;
let there: number;
beforeAll(async () => {
  server = await startTestServer();
  here = (await server.organization('Buradaki Acente'))[0]!.organizationId;
  there = (await server.organization('Oradaki Acente'))[0]!.organizationId;
  await server.asOwner(`
    create table checked_late (id int unique deferrable initially deferred);
    grant select, insert on checked_late to hasar_app`);
});
afterAll(() => server.stop());
beforeEach(() => {
  database = new Database(server.ownerUrl, { size: 1, onError: () => undefined });
});
afterEach(() => database.close());

interface Seen {
  tenant: string | null;
  organization: number | null;
  role: string;
  users: number;
}
const look: RawBuilder<Seen> = sql<Seen>`
  select current_setting('hasar.organization', true) as tenant, current_organization() as organization,
         current_user::text as role, (select count(*)::int from users) as users`;

/** What the next ones find on the connection: nobody, a bare client of the pool, and another organization. */
async function expectNothingCarriedOn(): Promise<void> {
  const { rows: bare } = await database.pool.query<Seen>(look.compile(database.nobody).sql);
  const { rows: nobody } = await look.execute(database.nobody);
  const inside = await database.nobody.transaction().execute(async (db) => (await look.execute(db)).rows);
  for (const [seen] of [bare, nobody, inside]) {
    expect([null, '']).toContain(seen!.tenant);
    expect(seen).toMatchObject({ organization: null, role: 'hasar_app', users: 0 });
  }
  const other = { tenant: String(there), organization: there, role: 'hasar_app', users: 1 };
  expect((await look.execute(database.of(there))).rows).toEqual([other]);
  const { rows } = await database
    .of(there)
    .transaction()
    .execute((db) => look.execute(db));
  expect(rows).toEqual([other]);
  expect(database.pool.totalCount).toBe(1);
}

const run = (db: Db, text: string) => sql.raw(text).execute(db);
const patience = { timeout: 20_000, interval: 20 };
/** The backend that is at work on a statement, once it is. */
const working = (text: string) =>
  vi.waitUntil(async () => {
    const [row] = await server.asOwner<{ pid: number }>(
      `select pid from pg_stat_activity
       where application_name = 'hasar' and datname = current_database() and state = 'active' and query like $1`,
      [`%${text}%`],
    );
    return row?.pid;
  }, patience);
/** Lets a statement begin and has the owner end it. */
function interrupt(db: Db, mark: string, how: Interruption): Promise<void> {
  return interrupted(run(db, `select pg_sleep(60) as ${mark}`), mark, how);
}

const interruptCopy = (db: Db, mark: string, how: Interruption) =>
  interrupted(
    copyRows(db, sql.raw(`select n, pg_sleep(n) as ${mark} from generate_series(0, 60) n`)),
    mark,
    how,
  );

type Interruption = 'pg_cancel_backend' | 'pg_terminate_backend';

async function interrupted(statement: Promise<unknown>, mark: string, how: Interruption): Promise<void> {
  const sleeping = statement.then(
    () => 'slept',
    (error: Error) => error,
  );
  await server.asOwner(`select ${how}($1)`, [await working(mark)]);
  expect(await sleeping).toBeInstanceOf(Error);
}

/** How the loss of a connection reads, depending on who notices it first. */
const gone = /terminat|not queryable|ECONNRESET|EPIPE/;

/** What may go wrong in the name of an organization. Each ends with its connection given back. */
const mishaps: Record<string, () => Promise<unknown>> = {
  'nothing at all': () => look.execute(database.of(here)),
  'a statement that fails at work': () =>
    expect(run(database.of(here), 'select 1 / 0')).rejects.toThrow('zero'),
  'a statement that cannot be read': () => expect(run(database.of(here), 'selekt')).rejects.toThrow('syntax'),
  'two statements in one': () =>
    expect(run(database.of(here), 'select 1; select 2')).rejects.toThrow('multiple'),
  'a value of another type': () =>
    expect(sql`select ${'x'}::int`.execute(database.of(here))).rejects.toThrow('invalid input'),
  'a value that cannot be sent': () => {
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    return expect(sql`select ${circle}::jsonb`.execute(database.of(here))).rejects.toThrow('circular');
  },
  'a statement that takes too long': async () => {
    const late = database
      .of(here)
      .transaction()
      .execute(async (db) => {
        await run(db, `set local statement_timeout = '20ms'`);
        await run(db, 'select pg_sleep(60)');
      });
    await expect(late).rejects.toThrow('statement timeout');
  },
  'a cancelled statement': () => interrupt(database.of(here), 'cancelled_alone', 'pg_cancel_backend'),
  'rows copied': async () => {
    const rows = await copyRows(database.of(here), sql`select full_name::text from users`);
    expect(rows).toHaveLength(1);
  },
  'a copy that fails half way': () =>
    expect(
      copyRows(database.of(here), sql`select 1 / (500 - n) from generate_series(1, 1000) n`),
    ).rejects.toThrow('zero'),
  'a copy that cannot be read': () =>
    expect(copyRows(database.of(here), sql`selekt`)).rejects.toThrow('syntax'),
  'a cancelled copy': () => interruptCopy(database.of(here), 'copy_cancelled', 'pg_cancel_backend'),
  'a connection lost while copying': () =>
    interruptCopy(database.of(here), 'copy_lost', 'pg_terminate_backend'),
  'a transaction given up': () => {
    const given = database
      .of(here)
      .transaction()
      .execute(async (db) => {
        await look.execute(db);
        throw new Error('given up');
      });
    return expect(given).rejects.toThrow('given up');
  },
  'a failure inside a transaction': () =>
    expect(
      database
        .of(here)
        .transaction()
        .execute((db) => run(db, 'select 1 / 0')),
    ).rejects.toThrow('zero'),
  'a failure that a transaction overlooks': () =>
    database
      .of(here)
      .transaction()
      .execute(async (db) => {
        await expect(run(db, 'select 1 / 0')).rejects.toThrow('zero');
      }),
  'a commit that fails': () =>
    expect(
      database
        .of(here)
        .transaction()
        .execute((db) => run(db, 'insert into checked_late values (1), (1)')),
    ).rejects.toThrow('duplicate key'),
  'a cancelled statement inside a transaction': () =>
    database
      .of(here)
      .transaction()
      .execute((db) => interrupt(db, 'cancelled_inside', 'pg_cancel_backend')),
  'a transaction ended by its own statement': () =>
    database
      .of(here)
      .transaction()
      .execute((db) => run(db, 'commit')),
  'a connection lost at work': () => interrupt(database.of(here), 'lost_alone', 'pg_terminate_backend'),
  'a connection lost inside a transaction': () =>
    expect(
      database
        .of(here)
        .transaction()
        .execute((db) => interrupt(db, 'lost_inside', 'pg_terminate_backend')),
    ).rejects.toThrow(gone),
  'a connection lost between the statements of a transaction': () =>
    expect(
      database
        .of(here)
        .transaction()
        .execute(async (db) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
          await run(db, `set local idle_in_transaction_session_timeout = '20ms'`);
          await vi.waitUntil(async () => {
            const alive = await server.asOwner('select 1 from pg_stat_activity where pid = $1', [
              rows[0]!.pid,
            ]);
            return alive.length === 0;
          }, patience);
          await look.execute(db);
        }),
    ).rejects.toThrow(gone),
};

describe('after', () => {
  test.each(Object.entries(mishaps))('%s the connection works for nobody', async (_what, happen) => {
    await happen();
    await expectNothingCarriedOn();
    // And once more, on a connection that has served somebody else meanwhile.
    await happen();
    await expectNothingCarriedOn();
  });

  test('any of these, in any order, each statement works for whom it was said', async () => {
    const quick = Object.keys(mishaps).filter((name) => !/cancelled|lost|too long/.test(name));
    const step = fc.oneof(
      fc.constantFrom(...quick).map((name) => ({ name, tenant: undefined })),
      fc.constantFrom(here, there, undefined).map((tenant) => ({ name: 'look', tenant })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        for (const { name, tenant } of steps) {
          if (name !== 'look') {
            await mishaps[name]!();
            continue;
          }
          const db = tenant === undefined ? database.nobody : database.of(tenant);
          expect((await look.execute(db)).rows[0]?.organization).toBe(tenant ?? null);
        }
      }),
      { numRuns: 25 },
    );
    await expectNothingCarriedOn();
  });
});

test('a connection that is lost is lost to one statement, not to the one that waits behind it', async () => {
  const first = interrupt(database.of(here), 'lost_before_others', 'pg_terminate_backend');
  const waiting = Promise.all([1, 2, 3].map(() => look.execute(database.of(there))));
  await first;
  for (const { rows } of await waiting) expect(rows[0]?.organization).toBe(there);
});

test('many at once, on few connections, each see their own', async () => {
  const few = new Database(server.ownerUrl, { size: 3, onError: () => undefined });
  const asks = Array.from({ length: 300 }, async (_, turn) => {
    const tenant = [here, there, undefined][turn % 3];
    const db = tenant === undefined ? few.nobody : few.of(tenant);
    if (turn % 7 === 0) await run(db, 'select 1 / 0').catch(() => undefined);
    const { rows } =
      turn % 2 === 0
        ? await look.execute(db)
        : await db.transaction().execute((inside) => look.execute(inside));
    return [rows[0]?.organization, tenant ?? null];
  });
  for (const [seen, asked] of await Promise.all(asks)) expect(seen).toBe(asked);
  await few.close();
});

test('rows, counts and values come back as they do without a tenant', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, null::text as nothing, 'ığ'::text as text, array[1, 2] as list,
           ${'{"a":[1]}'}::jsonb as json`.execute(database.of(here));
  expect(rows).toEqual([
    { big: 9007199254740991, nothing: null, text: 'ığ', list: [1, 2], json: { a: [1] } },
  ]);
  const made = await sql`insert into checked_late select generate_series(100, 149)`.execute(
    database.of(here),
  );
  expect(made.numAffectedRows).toBe(50n);
  const none = await sql`select 1 where false`.execute(database.of(here));
  expect([none.rows, none.numAffectedRows]).toEqual([[], 0n]);
  const many = await sql<{ n: number }>`select n from generate_series(1, 5000) n`.execute(database.of(here));
  expect(many.rows.map(({ n }) => n).at(-1)).toBe(5000);
  expect(many.rows).toHaveLength(5000);
});

test('what is copied comes as its bytes, long or short, and for the own organization alone', async () => {
  // From nothing to many times what one message of the connection holds.
  const rows = await copyRows<[Buffer, Buffer]>(
    database.of(here),
    sql`select n, repeat('ığ', n * n / 10) from generate_series(1, 700) n`,
  );
  for (const [at, [number, text]] of rows.entries()) {
    expect(number.readInt32BE()).toBe(at + 1);
    expect(text.equals(Buffer.from('ığ'.repeat(Math.floor((at + 1) ** 2 / 10))))).toBe(true);
  }
  expect(rows).toHaveLength(700);
  expect(await copyRows(database.of(here), sql`select 1 where false`)).toEqual([]);
  const seen = sql`select organization_id from users`;
  const idOf = async (db: Db) =>
    (await copyRows<[Buffer]>(db, seen)).map(([id]) => Number(id.readBigInt64BE()));
  expect(await idOf(database.of(here))).toEqual([here]);
  expect(await idOf(database.of(there))).toEqual([there]);
  expect(await database.of(there).transaction().execute(idOf)).toEqual([there]);
  await expect(copyRows(database.nobody, seen)).rejects.toThrow('nobody');
  await expect(copyRows(database.of(here), sql`select ${1}::int`)).rejects.toThrow('no values');
});
