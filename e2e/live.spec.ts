import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { startProcess } from '../packages/server/src/testing/process.ts';
import { saveCase } from './support/cases.ts';
import { demo, signIn, test } from './support/desk.ts';
import { FrontDoor } from './support/front-door.ts';

const supervisor = { ...demo, email: 'supervisor@demo.example' };

/** A second person, in a browser of their own. */
async function colleagueOf(browser: Browser, address: string, language = 'tr-TR'): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: language });
  const page = await context.newPage();
  await signIn(page, supervisor);
  return page;
}

test('what a colleague saves appears by itself: in the list, and in the open case', async ({
  page,
  desk,
  browser,
}) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Zümrüt Canlı' });
  const colleague = await colleagueOf(browser, desk.address);
  await colleague.goto('/cases?tab=all&search=Z%C3%BCmr%C3%BCt');
  await expect(colleague.getByRole('gridcell', { name: 'Zümrüt Canlı', exact: true })).toBeVisible();
  await saveCase(page, { customerFullName: 'Zümrüt Canlı Ltd.' }, { caseId: id });
  await expect(colleague.getByRole('gridcell', { name: 'Zümrüt Canlı Ltd.', exact: true })).toBeVisible();

  await colleague.goto(`/case/${String(id)}`);
  await expect(colleague.getByRole('heading', { name: 'Zümrüt Canlı Ltd.' })).toBeVisible();
  await saveCase(page, { customerFullName: 'Zümrüt Canlı A.Ş.' }, { caseId: id });
  await expect(colleague.getByRole('heading', { name: 'Zümrüt Canlı A.Ş.' })).toBeVisible();
  await colleague.context().close();
});

test('who else has the case open, and who is editing it', async ({ page, desk, browser }) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Bakılan Dosya' });
  await page.goto(`/case/${String(id)}`);
  const people = page.getByRole('list', { name: 'Bu dosyayı açık tutanlar' });
  await expect(people.getByRole('listitem')).toHaveCount(0);

  const colleague = await colleagueOf(browser, desk.address);
  await colleague.goto(`/case/${String(id)}`);
  await expect(people.getByRole('img', { name: 'Demo Süpervizör bu dosyaya bakıyor' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Düzenle' }).click();
  await expect(people.getByText('Demo Süpervizör düzenliyor')).toBeVisible();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();
  await expect(people.getByRole('img', { name: 'Demo Süpervizör bu dosyaya bakıyor' })).toBeVisible();
  await colleague.goto('/cases');
  await expect(people.getByRole('listitem')).toHaveCount(0);
  await colleague.context().close();
});

test('tabs of one browser share one stream, and the next one takes it over', async ({ page, desk }) => {
  const opened: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/live/v1/events')) opened.push(request.url());
  });
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'İki Sekme' });
  await page.goto(`/case/${String(id)}`);
  await expect(page.getByRole('heading', { name: 'İki Sekme' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`${desk.address}/case/${String(id)}`);
  await expect(second.getByRole('heading', { name: 'İki Sekme' })).toBeVisible();
  await saveCase(second, { customerFullName: 'İki Sekme 2' }, { caseId: id });
  await expect(second.getByRole('heading', { name: 'İki Sekme 2' })).toBeVisible();
  expect(opened).toHaveLength(1);
  await page.close();
  await expect.poll(() => opened.length).toBe(2);
  await saveCase(second, { customerFullName: 'İki Sekme 3' }, { caseId: id });
  await expect(second.getByRole('heading', { name: 'İki Sekme 3' })).toBeVisible();
});

test('two servers, one database: what one writes the other shows; when one is killed nothing is missed', async ({
  browser,
}) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hasar-live-'));
  await chmod(dataFolder, 0o755);
  const one = await startProcess({ HASAR_DATA: dataFolder });
  const two = await startProcess({
    DATABASE_URL: `postgres://hasar_owner@localhost:5432/hasar?host=${encodeURIComponent(join(dataFolder, 'run'))}`,
  });
  const door = new FrontDoor(one.address);
  const colleagueAtTwo = await browser.newContext({ baseURL: two.address });
  const writer = await colleagueAtTwo.newPage();
  await signIn(writer, supervisor);
  const { id } = await saveCase(writer, { customerFullName: 'Köprü' });

  const reader = await colleagueOf(browser, await door.open());
  await reader.goto(`/case/${String(id)}`);
  await expect(reader.getByRole('heading', { name: 'Köprü' })).toBeVisible();
  await saveCase(writer, { customerFullName: 'Köprü 2' }, { caseId: id });
  await expect(reader.getByRole('heading', { name: 'Köprü 2' })).toBeVisible();

  // Killed, not stopped: its database stays, and the browser's stream breaks off in the middle.
  door.leadTo(two.address);
  await one.end('SIGKILL');
  await saveCase(writer, { customerFullName: 'Köprü 3' }, { caseId: id });
  await expect(reader.getByRole('heading', { name: 'Köprü 3' })).toBeVisible();
  await saveCase(writer, { customerFullName: 'Köprü 4' }, { caseId: id });
  await expect(reader.getByRole('heading', { name: 'Köprü 4' })).toBeVisible();

  await reader.context().close();
  await colleagueAtTwo.close();
  await two.end('SIGTERM');
  await door.close();
  // The next start finds what the killed one left, and ends it cleanly.
  await (await startProcess({ HASAR_DATA: dataFolder })).end('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
});

test('in English: a colleague who looks on is named', async ({ page, desk, browser }) => {
  await signIn(page);
  const { id } = await saveCase(page, { customerFullName: 'Seen Together' });
  await page.goto(`/case/${String(id)}`);
  await page.getByText('EN', { exact: true }).click();
  const colleague = await colleagueOf(browser, desk.address);
  await colleague.goto(`/case/${String(id)}`);
  await expect(page.getByRole('img', { name: /is viewing this case/ })).toBeVisible();
  await colleague.context().close();
});
