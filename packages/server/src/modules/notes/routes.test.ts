import { saveNote } from '@hasar/contract/notes/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bellOf, noteOf, notesOf, notesPath } from '../../testing/alarms.ts';
import { caseOf, casesPath, openCase } from '../../testing/cases.ts';
import type { TestClient } from '../../testing/client.ts';
import { seen, trailOf } from '../../testing/directories.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ayse: TestClient;
let admin: TestClient;
let stranger: TestClient;
let caseId: number;
let strangerCaseId: number;
beforeAll(async () => {
  server = await startTestServer();
  const [first, second] = await server.organization('Birinci Acente', ['operator', 'admin']);
  const [other] = await server.organization('İkinci Acente');
  ayse = await server.signIn(first!);
  admin = await server.signIn(second!);
  stranger = await server.signIn(other!);
  caseId = (await openCase(ayse)).id;
  strangerCaseId = (await openCase(stranger)).id;
});
afterAll(() => server.stop());

const save = (body: object, by = ayse, headers: Record<string, string> = {}) =>
  by.post(notesPath, body, headers);
const write = async (noteText: string, more: object = {}) =>
  noteOf(await save({ noteCaseId: caseId, noteText, ...more }));
const fresh = async () => (await openCase(ayse, {}, 'kh2')).id;

describe('a note', () => {
  test('is written, signed by the session, and shown with its case', async () => {
    const id = await fresh();
    const before = caseOf(await ayse.get(`${casesPath}/${id}`));
    const answer = await save({
      noteCaseId: id,
      noteSubject: ' Eksper ',
      noteText: 'Ön rapor\nbekleniyor',
      createdBy: 999,
      updatedBy: 'x',
    });
    const { code: _, ...rest } = answer.body;
    const { note } = saveNote.answer.parse(rest);
    expect(note).toMatchObject({
      noteCaseId: id,
      noteSubject: 'Eksper',
      noteText: 'Ön rapor\nbekleniyor',
      noteAlarmPeriod: null,
      noteAlarmIsActive: false,
      noteAlarmDueAt: null,
      noteCreatedByName: 'Birinci Acente operator',
      updatedBy: null,
    });
    const after = caseOf(await ayse.get(`${casesPath}/${id}`));
    expect(after).toMatchObject({
      noteText: note.noteText,
      caseVersion: before.caseVersion,
      updatedAt: before.updatedAt,
    });
    expect(Date.parse(after.lastActivityAt)).toBeGreaterThan(Date.parse(before.lastActivityAt));
    expect(await trailOf(admin, 'note', note.id)).toEqual(['create']);
  });

  test('is merged into by key, by a colleague too; saying it again changes nothing', async () => {
    const note = await write('İlk hali', { noteSubject: 'Konu' });
    const changed = noteOf(await save({ id: note.id, noteText: 'Son hali' }, admin));
    expect(changed).toMatchObject({
      noteSubject: 'Konu',
      noteText: 'Son hali',
      noteUpdatedByName: 'Birinci Acente admin',
      noteCreatedByName: 'Birinci Acente operator',
    });
    expect(noteOf(await save({ id: note.id, noteText: 'Son hali', noteCaseId: caseId }))).toEqual(changed);
    expect(noteOf(await save({ id: note.id, noteSubject: null })).noteSubject).toBe('');
    expect(await trailOf(admin, 'note', note.id)).toEqual([
      'create',
      'update noteText "İlk hali" -> "Son hali"',
      'update noteSubject "Konu" -> ""',
    ]);
  });

  test('leaves the newest in the case list, whichever is changed', async () => {
    const id = await fresh();
    const first = noteOf(await save({ noteCaseId: id, noteText: 'bir' }));
    await save({ noteCaseId: id, noteText: 'iki' });
    await save({ id: first.id, noteText: 'bir, sonradan' });
    expect(caseOf(await ayse.get(`${casesPath}/${id}`)).noteText).toBe('iki');
  });

  test.each<[string, object, Record<string, string>]>([
    ['no case', { noteText: 'x' }, { noteCaseId: 'validation.required' }],
    ['no text', { noteCaseId: 1 }, { noteText: 'validation.notEmpty' }],
    ['a blank text', { noteCaseId: 1, noteText: ' \n ' }, { noteText: 'validation.notEmpty' }],
    ['a long text', { noteCaseId: 1, noteText: 'x'.repeat(20_001) }, { noteText: 'validation.tooLong' }],
    ['a NUL', { noteCaseId: 1, noteText: 'a\0b' }, { noteText: 'validation.unreadableText' }],
    [
      'an alarm of no period',
      { noteCaseId: 1, noteText: 'x', noteAlarmIsActive: true },
      { noteAlarmPeriod: 'validation.required' },
    ],
    [
      'another period',
      { noteCaseId: 1, noteText: 'x', noteAlarmPeriod: 4 },
      { noteAlarmPeriod: 'validation.unknownChoice' },
    ],
    [
      'an unknown field',
      { noteCaseId: 1, noteText: 'x', isDeleted: true },
      { isDeleted: 'validation.unknownField' },
    ],
  ])('is refused with %s', async (_, body, fields) => {
    const answer = await save(body);
    expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
  });

  test('stays with its case', async () => {
    const note = await write('taşınmaz');
    const answer = await save({ id: note.id, noteCaseId: await fresh() });
    expect([answer.status, answer.body['fields']]).toEqual([400, { noteCaseId: 'validation.caseFixed' }]);
  });

  test('needs a session, as reading does', async () => {
    expect((await save({}, server.client())).status).toBe(401);
    expect((await server.client().get(notesPath)).status).toBe(401);
  });

  test('under one key is written once, of many at once', async () => {
    const id = await fresh();
    const headers = { 'idempotency-key': 'note-once-1' };
    const body = { noteCaseId: id, noteText: 'bir kez' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(body, ayse, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(notesOf(await ayse.get(notesPath, { noteCaseId: String(id) }))).toHaveLength(1);
    expect((await save({ ...body, noteText: 'başka' }, ayse, headers)).status).toBe(422);
  });

  test('of another organization answers like an unknown one, and so does its case', async () => {
    const note = await write('yabancıya kapalı');
    for (const body of [
      { id: note.id, noteText: 'benim' },
      { noteCaseId: caseId, noteText: 'benim' },
    ]) {
      const foreign = await save(body, stranger);
      expect(foreign.status).toBe(404);
      const unknown = { ...body, ...('id' in body ? { id: 987_654_321 } : { noteCaseId: 987_654_321 }) };
      expect(seen(foreign)).toEqual(seen(await save(unknown, stranger)));
    }
    expect(notesOf(await stranger.get(notesPath, { search: 'kapalı' }))).toEqual([]);
    expect(notesOf(await stranger.get(notesPath, { noteCaseId: String(caseId) }))).toEqual([]);
    expect((await save({ noteCaseId: strangerCaseId, noteText: 'x' })).status).toBe(404);
  });

  test('goes with its case, and comes back with it', async () => {
    const id = await fresh();
    const note = noteOf(await save({ noteCaseId: id, noteText: 'silinen dosyada' }));
    await ayse.post(casesPath, { caseId: id, isDeleted: true });
    expect(notesOf(await ayse.get(notesPath, { noteCaseId: String(id) }))).toEqual([]);
    expect((await save({ id: note.id, noteText: 'x' })).status).toBe(404);
    expect((await save({ noteCaseId: id, noteText: 'x' })).status).toBe(404);
    await ayse.post(casesPath, { caseId: id, isDeleted: false });
    expect(notesOf(await ayse.get(notesPath, { noteCaseId: String(id) }))).toEqual([note]);
  });

  test('written by ten at once leaves ten, and the newest in the list', async () => {
    const id = await fresh();
    await Promise.all(Array.from({ length: 10 }, (_, at) => save({ noteCaseId: id, noteText: `not ${at}` })));
    const notes = notesOf(await ayse.get(notesPath, { noteCaseId: String(id) }));
    expect(notes).toHaveLength(10);
    expect(caseOf(await ayse.get(`${casesPath}/${id}`)).noteText).toBe(notes[0]?.noteText);
  });
});

describe('the list', () => {
  test('is newest first, twenty a page, sorted, filtered and searched', async () => {
    const id = await fresh();
    const query = { noteCaseId: String(id) };
    for (let at = 0; at < 23; at += 1)
      await save({ noteCaseId: id, noteSubject: at % 2 === 0 ? 'Çift' : 'Tek', noteText: `Satır ${at}` });
    const first = await ayse.get(notesPath, query);
    expect(notesOf(first)).toHaveLength(20);
    expect(first.body['totalCount']).toBe(23);
    expect(notesOf(first)[0]?.noteText).toBe('Satır 22');
    const next = await ayse.get(notesPath, { ...query, cursor: String(first.body['nextCursor']) });
    expect(notesOf(next).map(({ noteText }) => noteText)).toEqual(['Satır 2', 'Satır 1', 'Satır 0']);
    const found = async (more: Record<string, string>) =>
      notesOf(await ayse.get(notesPath, { ...query, ...more })).length;
    expect(await found({ search: 'SATIR 22' })).toBe(1);
    expect(await found({ search: 'cift satır' })).toBe(12);
    const only = { noteSubject: { op: 'startsWith', value: 'Te' } };
    expect(await found({ columnFilters: JSON.stringify(only) })).toBe(11);
    const sorted = notesOf(await ayse.get(notesPath, { ...query, orderBy: 'noteSubject,id', limit: '2' }));
    expect(sorted.map(({ noteText }) => noteText)).toEqual(['Satır 0', 'Satır 2']);
    expect((await ayse.get(notesPath, { orderBy: 'nope' })).status).toBe(400);
  });
});

describe('whoever is named', () => {
  test('hears of it once a note, and nobody of their own', async () => {
    const id = await fresh();
    const before = (await bellOf(admin)).openCount;
    const note = noteOf(
      await save({
        noteCaseId: id,
        noteSubject: 'Soru',
        noteText: '@birinci acente ADMİN ve @Birinci Acente operator',
      }),
    );
    await save({ id: note.id, noteText: 'Hâlâ @Birinci Acente admin' });
    const { alerts, openCount } = await bellOf(admin);
    expect(openCount).toBe(before + 1);
    expect(alerts[0]).toMatchObject({
      kind: 'mention',
      caseId: id,
      noteId: note.id,
      isOpen: true,
      alertData: { byName: 'Birinci Acente operator', noteSubject: 'Soru' },
    });
    expect((await bellOf(ayse)).alerts.filter(({ noteId }) => noteId === note.id)).toEqual([]);
  });

  test('in an edit hears of it then', async () => {
    const note = await write('kimse yok');
    await save({ id: note.id, noteText: 'artık @Birinci Acente admin var' });
    expect((await bellOf(admin)).alerts[0]).toMatchObject({ kind: 'mention', noteId: note.id });
  });

  test('is of the own organization, active, and there', async () => {
    const [, gone] = await server.organization('Sessiz', ['admin', 'operator']);
    await server.asOwner('update users set is_active = false where id = $1', [gone!.id]);
    await write('@İkinci Acente operator, @Sessiz operator');
    expect((await bellOf(stranger)).alerts).toEqual([]);
    expect(await server.asOwner('select 1 from alerts where user_id = $1', [gone!.id])).toEqual([]);
  });
});
