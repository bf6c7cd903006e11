import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { notePageSize } from '@hasar/contract/notes/codes.ts';
import { expectClean } from './support/axe.ts';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { looks, wear } from './support/looks.ts';
import { saveNote } from './support/notes.ts';
import { admin, makeUser } from './support/users.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^(Alarmlar|Alarms): / });
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Alarmlar|Alarms)$/ });

/** A note that names somebody. */
async function mention(page: Page, noteCaseId: number, name: string, words: string): Promise<void> {
  await saveNote(page, { noteCaseId, noteText: `@${name} ${words}` });
}

/** The browser of somebody new, who has no cases that could be left untouched. */
async function newcomer(maker: Page, browser: Browser, address: string, name: string): Promise<Page> {
  const user = await makeUser(maker, name);
  const context = await browser.newContext({ baseURL: address, locale: 'tr-TR' });
  const page = await context.newPage();
  await signIn(page, user);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Alarmlar: 0 açık alarm');
  return page;
}

test('the bell rises when a colleague mentions one; alarms are opened, done, undone and snoozed', async ({
  page,
  desk,
  browser,
}) => {
  await signIn(page, admin);
  const { id } = await saveCase(page, { customerFullName: 'Çağrılan Dosya', plate: '34 CAG 11' });
  const colleague = await newcomer(page, browser, desk.address, 'Zil Bekleyen');
  await mention(page, id, 'Zil Bekleyen', 'ilk soru');
  await expect(bell(colleague)).toHaveAccessibleName('Alarmlar: 1 açık alarm');
  await mention(page, id, 'Zil Bekleyen', 'ikinci soru');
  await expect(bell(colleague)).toHaveAccessibleName('Alarmlar: 2 açık alarm');

  await bell(colleague).click();
  const items = panel(colleague).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Demo Yönetici bir notta sizi andı');
  await expect(items.first()).toContainText('34 CAG 11 · Çağrılan Dosya');
  await items
    .first()
    .getByRole('button', { name: /: tamam$/ })
    .click();
  await expect(items).toHaveCount(1);
  await colleague.getByRole('button', { name: 'Geri al' }).click();
  await expect(bell(colleague)).toHaveAccessibleName('Alarmlar: 2 açık alarm');
  // The list closed when something beside it was pressed.
  await bell(colleague).click();
  await expect(items).toHaveCount(2);

  await items
    .first()
    .getByRole('button', { name: /: ertele$/ })
    .click();
  await items.first().getByRole('button', { name: 'yarın 09:00' }).click();
  await expect(items).toHaveCount(1);
  await expect(colleague.getByText(/Alarm ertelendi: \d\d\.\d\d\.\d{4} 09:00/)).toBeVisible();
  await items.getByRole('link').click();
  await expect(colleague).toHaveURL(new RegExp(`/case/${String(id)}\\?part=notes&note=\\d+$`));
  await expect(panel(colleague)).toHaveCount(0);

  await mention(page, id, 'Zil Bekleyen', 'üçüncü soru');
  await expect(bell(colleague)).toHaveAccessibleName('Alarmlar: 2 açık alarm');
  await bell(colleague).click();
  await panel(colleague).getByRole('button', { name: 'Hepsini tamamla' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Hepsini tamamla' }).click();
  await expect(bell(colleague)).toHaveAccessibleName('Alarmlar: 0 açık alarm');
  await colleague.context().close();
});

test('an alarm opens its case at the note, however many were written since', async ({
  page,
  desk,
  browser,
}) => {
  await signIn(page, admin);
  const { id } = await saveCase(page, { customerFullName: 'Çok Notlu Dosya' });
  const colleague = await newcomer(page, browser, desk.address, 'Not Arayan');
  await mention(page, id, 'Not Arayan', 'eski soru');
  for (let count = 0; count < 2 * notePageSize; count += 1)
    await saveNote(page, { noteCaseId: id, noteText: `sonraki not ${String(count)}` });
  await bell(colleague).click();
  await panel(colleague).getByRole('listitem').getByRole('link').click();
  const note = colleague.getByRole('listitem').filter({ hasText: 'eski soru' });
  await expect(note).toBeInViewport();
  await expect(note).toHaveAttribute('aria-current', 'true');
  await colleague.context().close();
});

test('shown in both languages, wide and narrow, light and dark, without a complaint of axe', async ({
  page,
  desk,
  browser,
}) => {
  await signIn(page, admin);
  const { id } = await saveCase(page, { customerFullName: 'Zilli Dosya' });
  const colleague = await newcomer(page, browser, desk.address, 'Zil Gezdiren');
  for (const look of looks) {
    await wear(colleague, look);
    await colleague.goto('/notifications');
    await bell(colleague).click();
    await expect(panel(colleague)).toContainText(
      look.language === 'tr' ? 'Açık alarm yok' : 'No open alarms',
    );
    await expectClean(colleague, `no alarms ${JSON.stringify(look)}`);
    await mention(page, id, 'Zil Gezdiren', 'bakar mı');
    await expect(panel(colleague).getByRole('listitem')).toHaveCount(1);
    await expectClean(colleague, `alarms ${JSON.stringify(look)}`);
    await panel(colleague)
      .getByRole('button', { name: /: (tamam|done)$/ })
      .click();
    await expect(panel(colleague).getByRole('listitem')).toHaveCount(0);
  }
  await colleague.context().close();
});

test('a pushed notification is shown while Hasar stands by, and a click on it opens the case', async ({
  page,
  desk,
}) => {
  await signIn(page, admin);
  const { id } = await saveCase(page, { customerFullName: 'İtilen Bildirim' });
  expect((await page.request.get('/push-worker.js')).headers()).toMatchObject({
    'cache-control': 'no-cache',
  });

  // Private windows, in which tests run, know no push.
  const profile = await mkdtemp(join(tmpdir(), 'hasar-push-'));
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: desk.address,
    locale: 'tr-TR',
  });
  await context.grantPermissions(['notifications'], { origin: desk.address });
  const own = await context.newPage();
  await signIn(own, admin);
  await own.goto('/');
  await bell(own).click();
  const started = context.waitForEvent('serviceworker');
  await panel(own).getByRole('switch', { name: 'Bu bilgisayarda da bildir' }).click();
  const worker = await started;
  await expect(panel(own).getByRole('status')).toHaveText('Tarayıcının bildirim hizmetine bağlanılıyor…');

  // A push to a worker that is still being installed is lost.
  await own.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => worker.evaluate(isActivated)).toBe(true);

  const browser = await context.newCDPSession(own);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const data = JSON.stringify({ title: 'Hasar', body: '1 alarm', kind: 'mention', caseId: id });
  const registrationId = await registered;
  // The browser may not have stored the worker yet, and then drops a push; one more replaces the notification before.
  const pushed = async () => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin: desk.address, registrationId, data });
    return worker.evaluate(titlesShown);
  };
  await expect.poll(pushed).toEqual(['Hasar: 1 alarm']);
  await worker.evaluate(clickFirst);
  await own.waitForURL(new RegExp(`/case/${String(id)}\\?part=notes$`));
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly dispatchEvent: (event: Event) => boolean;
  readonly NotificationEvent: new (name: string, init: { notification: Notification | undefined }) => Event;
}

function isActivated(): boolean {
  return (globalThis as unknown as WorkerScope).registration.active?.state === 'activated';
}

async function titlesShown(): Promise<string[]> {
  const { registration } = globalThis as unknown as WorkerScope;
  return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
}

/** Nobody's hand reaches a notification of a browser without a window: the worker is told of the click. */
async function clickFirst(): Promise<void> {
  const scope = globalThis as unknown as WorkerScope;
  const [notification] = await scope.registration.getNotifications();
  scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
}

test('who looks after the users sets whether alarms skip days off, and which those are', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/configurations');
  const skip = page.getByRole('switch', { name: 'Tatil günlerini atla' });
  await skip.click();
  await expect(skip).toBeChecked();
  await page.reload();
  await expect(skip).toBeChecked();
  const form = page.getByRole('form', { name: 'Ekle' });
  await form.getByLabel('Gün', { exact: true }).fill('15.06.2029');
  await form.getByLabel('Tatilin adı').fill('Kuruluş günü');
  await form.getByRole('button', { name: 'Ekle' }).click();
  const days = page.getByRole('list', { name: 'Resmî tatiller' });
  await expect(days.getByRole('listitem').filter({ hasText: '15.06.2029' })).toContainText('Kuruluş günü');
  await days.getByRole('button', { name: '15.06.2029 Kuruluş günü: sil' }).click();
  await expect(days.getByText('Kuruluş günü')).toHaveCount(0);
  await skip.click();
  await expect(skip).not.toBeChecked();
});
