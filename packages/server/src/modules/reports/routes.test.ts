import { caseStatusCodes } from '@hasar/contract/cases/codes.ts';
import { runReport } from '@hasar/contract/reports/endpoints.ts';
import { reportColumnNames } from '@hasar/contract/reports/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesPath, kaskoData, openCase } from '../../testing/cases.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let stranger: TestClient;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  const [user] = await server.organization('Rapor Acentesi');
  const [other] = await server.organization('Başka Acente');
  client = await server.signIn(user!);
  stranger = await server.signIn(other!);
  const kasko = await openCase(client, {
    ...kaskoData,
    documentTypeList: ['accidentReport', 'driverDocuments'],
  });
  const theft = await openCase(
    client,
    {
      customerFullName: 'Çağla Öz',
      damagePaymentPrice: { price: '1500.5', currency: 'EUR' },
      damagePaymentDate: '2026-02-03',
      damageCloseType: 'damagePaid',
    },
    'kh2',
  );
  ids = [theft.id, kasko.id];
  await openCase(stranger, { ...kaskoData, customerFullName: 'Yabancı Dosya' });
});
afterAll(() => server.stop());

const ask = (body: object, query = '?limit=50', by = client) => by.post(`${runReport.path}${query}`, body);

function rowsOf(answer: TestAnswer): unknown[][] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['data'] as unknown[][];
}

describe('a report as JSON', () => {
  test('is a header row and value rows, newest first, each amount followed by its currency', async () => {
    const visibleColumns = [
      'id',
      'customerFullName',
      'damagePaymentPrice',
      'documentTypeList',
      'sendCaseToExpert',
    ];
    const answer = await ask({ visibleColumns });
    expect(answer.body).toEqual({
      code: 'success',
      data: [
        [
          'id',
          'customerFullName',
          'damagePaymentPrice',
          'damagePaymentPriceCurrency',
          'documentTypeList',
          'sendCaseToExpert',
        ],
        [ids[0], 'Çağla Öz', '1500.5', 'EUR', null, null],
        [ids[1], 'Ayşe Gül Işıkçı', null, null, 'accidentReport,driverDocuments', null],
      ],
      totalCount: 2,
      totalCountIsExact: true,
    });
    const whole = await ask({ visibleColumns }, '');
    expect(whole.body).toEqual({ code: 'success', data: answer.body['data'] });
  });

  test('shows every column there is, and those of the case list when none are named', async () => {
    const [header, ...rows] = rowsOf(await ask({ visibleColumns: reportColumnNames }));
    expect(header!.length).toBe(reportColumnNames.length + 4);
    expect(rows.every((row) => row.length === header!.length)).toBe(true);
    const kasko = Object.fromEntries(header!.map((name, at) => [name, rows[1]![at]]));
    expect(kasko).toMatchObject({
      plate: '34 ABC 123',
      vehicleYear: 2021,
      approximatePrice: '1234.56',
      isNotWatching: false,
    });
    expect(rowsOf(await ask({}))[0]!.slice(0, 3)).toEqual(['id', 'customerFullName', 'plate']);
  });

  test.each<[object, number[]]>([
    [{ caseTypeList: ['kh2'] }, [0]],
    [{ caseTypeList: 'kh1' }, [1]],
    [{ caseStatusCode: ['damagePaid'] }, [0]],
    [{ caseStatusCode: [] }, [0, 1]],
    [{ vehicleStatusCode: ['damaged'] }, []],
    [{ isActive: true }, [0, 1]],
    [{ isActive: false }, []],
    [{ startDate: '2020-01-01' }, [0, 1]],
    [{ endDate: '2020-01-01' }, []],
    [{ startDate: null, columnFilters: { damageCause: { op: 'contains', value: 'çarp' } } }, [1]],
    [{ columnFilters: { damagePaymentPriceCurrency: ['EUR', 'USD'] } }, [0]],
    [{ columnFilters: { damagePaymentPrice: { op: 'between', value: [1500, null] } } }, [0]],
  ])('asks what the filter says: %j', async (filter, expected) => {
    const rows = rowsOf(await ask({ visibleColumns: ['id'], ...filter })).slice(1);
    expect(rows.flat()).toEqual(expected.map((at) => ids[at]));
  });

  test('filters by all statuses chosen as little as by none', async () => {
    expect(rowsOf(await ask({ caseStatusCode: caseStatusCodes }))).toHaveLength(3);
    const unpaid = caseStatusCodes.filter((code) => code !== 'damagePaid');
    expect(rowsOf(await ask({ caseStatusCode: unpaid }))).toHaveLength(2);
  });

  test.each<[object, string]>([
    [{ visibleColumns: ['password_hash'] }, 'visibleColumns.0'],
    [{ visibleColumns: [] }, 'visibleColumns'],
    [{ visibleColumns: ['damagePaymentPriceCurrency'] }, 'visibleColumns.0'],
    [{ columnFilters: { "id'; drop table cases; --": 1 } }, "columnFilters.id'; drop table cases; --"],
    [{ columnFilters: { plate: { op: 'like', value: 'x' } } }, 'columnFilters.plate'],
    [{ caseTypeList: ['kh9'] }, 'caseTypeList'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '2026-03-01', endDate: '2026-02-01' }, 'endDate'],
    [{ isActive: 'yes' }, 'isActive'],
    [{ orderBy: 'id' }, 'orderBy'],
  ])('refuses what it does not know: %j', async (body, field) => {
    for (const query of ['?limit=5', '']) {
      const answer = await ask(body, query);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body['fields'] as object)).toContain(field);
    }
  });

  test('refuses a value that only PostgreSQL finds wrong, before a whole report begins', async () => {
    // JavaScript takes this for an instant, PostgreSQL does not.
    const columnFilters = { createdAt: { op: 'between', value: ['2026-01-01 10:00 (x)', null] } };
    for (const query of ['?limit=5', '']) {
      const answer = await ask({ columnFilters }, query);
      expect(answer.status).toBe(400);
    }
  });
});

test('belongs to who may see reports, and shows the own organization alone', async () => {
  expect((await ask({}, '', server.client())).status).toBe(401);
  const names = rowsOf(await ask({ visibleColumns: ['customerFullName'] }, '', stranger)).slice(1);
  expect(names).toEqual([['Yabancı Dosya']]);
  const [admin, operator] = await server.organization('Yetki Acentesi', ['admin', 'operator']);
  await server.asOwner(`update users set permission_list = '{}' where id = $1`, [operator!.id]);
  expect(admin).toBeDefined();
  expect((await ask({}, '', await server.signIn(operator!))).status).toBe(403);
});

test('a deleted case is in no report', async () => {
  const gone = await openCase(client, { customerFullName: 'Silinen' }, '12');
  await client.post(casesPath, { caseId: gone.id, isDeleted: true });
  expect(rowsOf(await ask({ visibleColumns: ['id'] })).flat()).not.toContain(gone.id);
});
