import { expect, type Page } from '@playwright/test';
import { demo, signIn, test, type Desk } from './support/desk.ts';
import { expectClean, lookName, looks, wear } from './support/looks.ts';
import { bringMail } from './support/mail.ts';

const supervisor = { ...demo, email: 'supervisor@demo.example' };
const composer = (page: Page) => page.getByRole('region', { name: /^(Mesaj yaz|Write a message)$/ });
const box = (page: Page) => page.getByRole('textbox', { name: /^(Metin|Text)$/ });
const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: /başka bir pencerede|another window/ });
const saved = (page: Page) => page.getByText(/^(Taslak kaydedildi|Draft saved)$/);
const inOther = (page: Page) =>
  page.getByRole('textbox', { name: /^(Öteki pencerenin metni|Text of the other window)$/ });

/** Two windows of one user, each with the conversation open. */
async function openTwo(page: Page, desk: Desk, subject: string): Promise<Page> {
  await bringMail(desk, { subject, text: 'Bilgi rica ederim.' });
  await page.goto(`/notifications?search=${encodeURIComponent(subject)}`);
  await page.getByRole('row').filter({ hasText: subject }).getByText(subject).click();
  await expect(box(page)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(box(second)).toBeVisible();
  return second;
}

const drafts = '**/v1/notifications/drafts*';
/** Types where no draft comes or goes, so that the other window writes meanwhile. */
async function typeApart(writer: Page, text: string, meanwhile: () => Promise<void>): Promise<void> {
  await writer.route(drafts, (route) => route.abort());
  await box(writer).fill(text);
  await meanwhile();
  await writer.unroute(drafts);
  await box(writer).press('End');
  await box(writer).pressSequentially('!');
}

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await expect(saved(page)).toBeVisible();
}

test('a window where nothing was typed takes what another one writes; where something was, both stay until one is chosen', async ({
  page,
  desk,
}) => {
  await signIn(page, supervisor);
  const second = await openTwo(page, desk, 'İki pencere');
  await write(page, 'Birinci pencere');
  await expect(box(second)).toHaveValue('Birinci pencere');
  await write(second, 'Birinci pencere, ikinci pencere');
  await expect(box(page)).toHaveValue('Birinci pencere, ikinci pencere');
  await expect(line(page)).toHaveCount(0);

  await typeApart(second, 'İkincinin metni', () => write(page, 'Birincinin metni'));
  await expect(line(second)).toContainText(/\d\d:\d\d/);
  await expect(box(second)).toHaveValue('İkincinin metni!');
  await second.getByRole('button', { name: 'Ötekini göster' }).click();
  await expect(inOther(second)).toHaveValue('Birincinin metni');
  await write(page, 'Birincinin metni, devamı');
  await expect(inOther(second)).toHaveValue('Birincinin metni, devamı');
  await second.reload();
  await expect(line(second)).toBeVisible();
  await expect(box(second)).toHaveValue('İkincinin metni!');
  await expect(box(page)).toHaveValue('Birincinin metni, devamı');

  await second.getByRole('button', { name: 'Benimki kalsın' }).click();
  await expect(line(second)).toHaveCount(0);
  await expect(box(page)).toHaveValue('İkincinin metni!');

  await typeApart(second, 'Bırakılan', () => write(page, 'Alınan'));
  await second.getByRole('button', { name: 'Ötekini al' }).click();
  await expect(box(second)).toHaveValue('Alınan');
  const taken = second.getByRole('group').filter({ hasText: 'Öteki pencerenin metni alındı' });
  await taken.getByRole('button', { name: 'Geri al' }).click();
  await expect(box(second)).toHaveValue('Bırakılan!');
  await expect(box(page)).toHaveValue('Bırakılan!');
  await second.reload();
  await expect(box(second)).toHaveValue('Bırakılan!');
  await expect(line(second)).toHaveCount(0);
});

test('a save whose answer was lost is no other window', async ({ page, desk }) => {
  await signIn(page, supervisor);
  const second = await openTwo(page, desk, 'Kayıp cevap');
  await page.route(drafts, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await box(page).fill('Cevapsız');
  await expect(page.getByText('Taslak kaydedilemedi')).toBeVisible();
  await expect(box(second)).toHaveValue('Cevapsız');
  await page.unrouteAll({ behavior: 'wait' });
  await box(page).press('End');
  await box(page).pressSequentially(' kalan');
  await expect(saved(page)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(box(second)).toHaveValue('Cevapsız kalan');
});

test('sending takes the draft that was sent, and nothing that another window has written', async ({
  page,
  desk,
}) => {
  await signIn(page, supervisor);
  const second = await openTwo(page, desk, 'Gönderen pencere');
  const send = async (sender: Page) => {
    await sender.getByRole('button', { name: 'Gönder', exact: true }).click();
    await sender.getByRole('dialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(sender.getByRole('dialog')).toHaveCount(0);
  };
  await write(page, 'Gönderilecek');
  await expect(box(second)).toHaveValue('Gönderilecek');
  await send(page);
  await expect(box(page)).toHaveValue('');
  await expect(box(second)).toHaveValue('');

  await typeApart(second, 'İkincinin metni', () => write(page, 'Birincinin metni'));
  await expect(line(second)).toBeVisible();
  await send(second);
  await expect(box(second)).toHaveValue('Birincinin metni');
  await expect(box(page)).toHaveValue('Birincinin metni');

  await typeApart(second, 'Kalan', async () => {
    await send(page);
    await expect(box(page)).toHaveValue('');
  });
  await expect(box(second)).toHaveValue('Kalan!');
  await expect(line(second)).toHaveCount(0);
  await expect(box(page)).toHaveValue('Kalan!');
});

for (const look of looks)
  test(`the choice between two texts: ${lookName(look)}`, async ({ page, desk }) => {
    await signIn(page, supervisor);
    const second = await openTwo(page, desk, `Görünüş ${String(look.width)}`);
    for (const one of [page, second]) {
      await wear(one, look);
      await one.reload();
      await expect(box(one)).toBeVisible();
    }
    await typeApart(second, 'İkincinin metni', () => write(page, 'Birincinin metni'));
    await line(second)
      .getByRole('button', { name: /^(Ötekini göster|Show the other)$/ })
      .click();
    await expect(inOther(second)).toBeVisible();
    await expect(composer(second)).toBeVisible();
    await expectClean(second, 'two texts');
  });
