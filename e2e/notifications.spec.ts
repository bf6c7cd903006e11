import { expect, type Locator, type Page } from '@playwright/test';
import { saveCase } from './support/cases.ts';
import { signIn, test } from './support/desk.ts';
import { png } from './support/files.ts';
import { textEnds } from './support/grid.ts';
import { expectClean, lookName, looks, wear } from './support/looks.ts';
import { bringMail, bringRaw, mailsThatLeft } from './support/mail.ts';

const supervisor = { email: 'supervisor@demo.example', password: 'Hasar-demo-1' };
const panel = (page: Page) => page.getByRole('complementary', { name: /^(Seçili mesaj|Selected message)$/ });
const box = (page: Page) => page.getByRole('textbox', { name: /^(Metin|Text)$/ });
const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });

test('a mail comes in, gets its case and a document, and the answer leaves after ten seconds', async ({
  page,
  desk,
}) => {
  await signIn(page, supervisor);
  const { id } = await saveCase(page, { customerFullName: 'Posta Sahibi', plate: '34 PS 4711' });
  await page.goto('/notifications?tab=new');
  await expect(page.getByRole('tab', { name: 'Yeni' })).toHaveAttribute('aria-selected', 'true');
  const pictures = [png('hasar.png', [40, 40], [200, 30, 30]), png('onarım.png', [40, 40], [30, 30, 200])];
  await bringMail(desk, {
    subject: 'Hasar kareleri: 34 PS 4711',
    text: 'Merhaba,\n\nfotoğraflar ektedir.\n\nOn 01.11.2026 10:00, Demo wrote:\n> önceki yazı',
    attachments: pictures.map(({ name, mimeType, buffer }) => ({
      name,
      contentType: mimeType,
      content: buffer,
    })),
  });
  await row(page, 'Hasar kareleri').getByText('Hasar kareleri').click();
  const bubble = panel(page).getByRole('article', { name: /Demo Sigorta/ });
  await expect(bubble).toContainText('fotoğraflar ektedir.');
  await expect(bubble).not.toContainText('önceki yazı');
  const quoted = panel(page).getByText('> önceki yazı');
  await expect(quoted).toBeHidden();
  await panel(page).getByText('Alıntılanan önceki yazışma').click();
  await expect(quoted).toBeVisible();

  await panel(page).getByRole('button', { name: 'Dosyaya bağla', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mesajı dosyaya bağla' });
  await dialog.getByRole('button', { name: /34 PS 4711.*plaka: 34 PS 4711/ }).click();
  await dialog.getByRole('button', { name: 'Dosyaya bağla' }).click();
  await expect(panel(page).getByRole('link', { name: `Dosya ${String(id)}` })).toBeVisible();
  await bubble.getByRole('button', { name: 'hasar.png: evrak olarak kaydet' }).click();
  await page.getByRole('menuitem', { name: 'Görsel' }).click();
  await expect(bubble).toContainText('evraklarda');

  const dragged = bubble.getByRole('listitem').filter({ hasText: 'onarım.png' });
  await moveTo(page, dragged.getByText('onarım.png'));
  await page.mouse.down();
  const tray = page.getByRole('list', { name: 'Evrak olarak kaydet' });
  await expect(tray).toBeHidden();
  await moveTo(page, bubble, 4);
  await moveTo(page, tray.getByText('Onarım fotoğrafları', { exact: true }), 4);
  await page.mouse.up();
  await expect(tray).toBeHidden();
  await expect(dragged).toContainText('evraklarda');

  await page.keyboard.press('r');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Teşekkürler, dosyaya eklendi.');
  await expect(panel(page).getByRole('status')).toHaveText('Taslak kaydedildi');
  await page.keyboard.press('Control+Enter');
  const picker = page.getByRole('dialog', { name: 'Kime gönderilsin?' });
  await expect(picker.getByText('hasar@sigorta.example')).toBeVisible();
  await picker.getByLabel('Bilgi').fill('yazım');
  await page.keyboard.press('Control+Enter');
  await expect(picker).toContainText('Geçerli bir e-posta girin');
  await picker.getByLabel('Bilgi').press('Backspace');
  await expect(picker.getByText('yazım')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  const answer = panel(page).getByRole('article', { name: /Demo Süpervizör/ });
  await expect(answer).toContainText('Birazdan gönderilecek');
  await expect(box(page)).toHaveValue('');
  await expect(answer).not.toContainText('Birazdan gönderilecek', { timeout: 30_000 });
  const left = await mailsThatLeft(desk, '34 PS 4711');
  expect(left).toHaveLength(1);
  expect(left[0]).toMatch(/^In-Reply-To: <demo-/m);
  expect(left[0]).toMatch(/^To: hasar@sigorta\.example/m);
});

/** With the mouse, in so many steps. */
async function moveTo(page: Page, target: Locator, steps = 1): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2, { steps });
}

test('what is sent can be taken back, and a draft outlives the page and every mail that comes in', async ({
  page,
  desk,
}) => {
  await signIn(page, supervisor);
  await bringMail(desk, { subject: 'Taslak denemesi', text: 'Bilgi rica ederim.' });
  await page.goto('/notifications?search=Taslak');
  await row(page, 'Taslak denemesi').getByText('Taslak denemesi').click();
  await box(page).fill('Yarım kalan yanıt');
  await expect(panel(page).getByRole('status')).toHaveText('Taslak kaydedildi');
  await bringMail(desk, { subject: 'Taslak araya giren', text: 'Başka konu.' });
  await expect(row(page, 'Taslak araya giren')).toBeVisible();
  await expect(box(page)).toHaveValue('Yarım kalan yanıt');
  await page.reload();
  await expect(box(page)).toHaveValue('Yarım kalan yanıt');

  await panel(page).getByRole('button', { name: 'Gönder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gönder' }).click();
  const answer = panel(page).getByRole('article', { name: /Demo Süpervizör/ });
  await expect(box(page)).toHaveValue('');
  await box(page).fill('Bu arada yazılan');
  await answer.getByRole('button', { name: 'Geri al' }).click();
  await expect(answer).toHaveCount(0);
  await expect(box(page)).toHaveValue('Yarım kalan yanıt\n\nBu arada yazılan');
  await expect(page.getByText('Mesaj gönderiliyor.')).toHaveCount(0);
  await expect(panel(page).getByRole('status')).toHaveText('Taslak kaydedildi');
  await page.reload();
  await expect(box(page)).toHaveValue('Yarım kalan yanıt\n\nBu arada yazılan');
  expect(await mailsThatLeft(desk, 'Taslak denemesi')).toEqual([]);
});

/** As the server of the recipient reports it (RFC 3464). */
function bounceOf(messageId: string, recipient: string): string[] {
  const part = (type: string) => ['--rapor', `Content-Type: ${type}`, ''];
  return [
    'From: MAILER-DAEMON@mx.example',
    'To: hasar@demo.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <bounce-${String(Date.now())}@mx.example>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=rapor',
    '',
    ...part('text/plain'),
    'The mail could not be delivered.',
    ...part('message/delivery-status'),
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 mailbox unavailable',
    ...part('message/rfc822'),
    `Message-ID: ${messageId}`,
    'Subject: x',
    '',
    '--rapor--',
    '',
  ];
}

test('a mail begins a case; a quoted page is folded; a bounce stands on what came back; what nobody can read is set aside', async ({
  page,
  desk,
}) => {
  await signIn(page, supervisor);
  await page.goto('/notifications');
  await bringMail(desk, {
    subject: 'Katlanan alıntı 34 KTL 417',
    text: 'Yanıtım\n\nOn 01.11.2026 10:00, Demo wrote:\n> önceki',
    html: '<p>Yanıtım</p><div class="gmail_quote"><blockquote>önceki yazı</blockquote></div>',
  });
  await row(page, 'Katlanan alıntı').getByText('Katlanan alıntı').click();
  await panel(page).getByRole('button', { name: 'Özgün görünüm' }).click();
  const own = panel(page)
    .getByRole('article', { name: /Demo Sigorta/ })
    .frameLocator('iframe');
  await expect(own.getByText('Yanıtım')).toBeVisible();
  const quoted = panel(page).frameLocator('details iframe').getByText('önceki yazı');
  await expect(quoted).toBeHidden();
  await panel(page).getByText('Alıntılanan önceki yazışma').click();
  await expect(quoted).toBeVisible();

  await panel(page).getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Bu mesajdan dosya aç' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni dosya' });
  await expect(dialog.getByRole('textbox', { name: 'Plaka' })).toHaveValue('34 KTL 417');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(panel(page).getByRole('link', { name: /^Dosya \d+$/ })).toBeVisible();

  await box(page).fill('Geri dönecek yanıt');
  await panel(page).getByRole('button', { name: 'Gönder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gönder' }).click();
  const answer = panel(page).getByRole('article', { name: /Demo Süpervizör/ });
  await expect.poll(() => mailsThatLeft(desk, 'Katlan'), { timeout: 30_000 }).toHaveLength(1);
  const [left = ''] = await mailsThatLeft(desk, 'Katlan');
  await expect(answer).not.toContainText('Birazdan gönderilecek');
  await bringRaw(desk, bounceOf(/^Message-ID: (<.*>)/m.exec(left)?.[1] ?? '', 'hasar@sigorta.example'));
  await expect(answer.getByRole('alert')).toContainText('hasar@sigorta.example');
  await expect(answer.getByRole('alert')).toContainText('550 5.1.1 mailbox unavailable');

  const nested = Array.from({ length: 150 }, (_, at) => [
    `Content-Type: multipart/mixed; boundary=b${String(at)}`,
    '',
    `--b${String(at)}`,
  ]).flat();
  await bringRaw(desk, ['From: kotu@mx.example', 'Subject: Derin', ...nested, '', 'x', '']);
  await page.goto('/configurations/mailboxes');
  const item = page.getByRole('listitem').filter({ hasText: 'Derin' });
  await item.getByRole('button', { name: 'Yeniden işle' }).click();
  await expect(page.getByText(/^Yine işlenemedi\. [A-ZÇĞİÖŞÜ]/)).toBeVisible();
  await expect(item).toBeVisible();
});

test('the names of who wrote end inside their cells, unread and therefore bold as well', async ({
  page,
  desk,
}) => {
  await signIn(page, supervisor);
  await page.goto('/notifications?tab=all');
  // Of every length about the width of the column.
  for (let length = 4; length <= 18; length += 1)
    await bringMail(desk, {
      subject: `Uzunluk ${String(length)}`,
      text: 'Merhaba',
      from: { name: `Demo ${'n'.repeat(length)}`, address: 'hasar@sigorta.example' },
    });
  await expect(row(page, 'Uzunluk 18')).toBeVisible();
  await expect(row(page, 'Uzunluk 4')).toBeVisible();
  const { spilt, cut } = await textEnds(page.getByRole('grid'));
  expect(spilt).toBe(0);
  expect(cut).toBeGreaterThan(0);
});

/** Where it is shown, whatever lies there. */
async function press(page: Page, target: Locator): Promise<void> {
  await moveTo(page, target);
  await page.mouse.down();
  await page.mouse.up();
}

const hostile = [
  '<p style="color:#c00;position:fixed;background:url(https://evil.example/style)" onclick="parent.hacked=1">Sayın yetkili</p>',
  '<img src="cid:logo@demo" alt="logo"><img src="https://evil.example/pixel.png" onerror="parent.hacked=2">',
  '<img srcset="https://evil.example/set.png 2x"><table background="https://evil.example/table"><tr><td>x</td></tr></table>',
  '<script>parent.hacked=3;top.location="https://evil.example/"</script><svg onload="parent.hacked=4"></svg>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/meta"><base href="https://evil.example/">',
  '<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/object"></object>',
  '<link rel="stylesheet" href="https://evil.example/link.css"><style>@import "https://evil.example/import.css";</style>',
  '<form action="https://evil.example/form"><input autofocus onfocus="parent.hacked=5"><button>Gönder</button></form>',
  '<a href="javascript:parent.hacked=6">tıkla</a><video poster="https://evil.example/poster" src="https://evil.example/v"></video>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=parent.hacked=7&gt;">',
].join('\n');

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? 'without the policy of the page' : 'under the policy of the page', () => {
    test.use({ bypassCSP });

    test('a hostile HTML mail runs nothing, asks for nothing and leads nowhere', async ({
      page,
      desk,
      complaints,
    }) => {
      await signIn(page, supervisor);
      const logo = png('logo.png', [30, 30], [30, 30, 200]);
      const subject = `Zararlı posta ${bypassCSP ? 'iki' : 'bir'}`;
      await bringMail(desk, {
        subject,
        text: 'Sayın yetkili',
        html: hostile,
        attachments: [
          { name: logo.name, contentType: logo.mimeType, content: logo.buffer, contentId: 'logo@demo' },
        ],
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/notifications?search=Zararl%C4%B1');
      await row(page, subject).getByText(subject).click();
      await panel(page).getByRole('button', { name: 'Özgün görünüm' }).click();
      const frame = panel(page).frameLocator('iframe');
      await expect(frame.getByText('Sayın yetkili')).toHaveCSS('color', 'rgb(204, 0, 0)');
      await expect(frame.getByText('Sayın yetkili')).toHaveCSS('position', 'static');
      await expect(frame.getByRole('img', { name: 'logo' })).toHaveJSProperty('naturalWidth', 30);
      expect(complaints).toEqual([]);
      await press(page, frame.getByText('tıkla'));
      await press(page, frame.getByText('Sayın yetkili'));
      await expect(frame.locator('form, input, button, script, iframe, object, svg, link')).toHaveCount(0);
      expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
      expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/notifications');
      // The test's own mouse is reported as a refused script in any frame that may run none.
      const others = complaints.filter((words) => !words.startsWith('Blocked script execution'));
      complaints.splice(0, complaints.length, ...others);
    });
  });
}

test('the messages tab of a case asks for missing documents in the language of the recipient', async ({
  page,
  desk,
}) => {
  await signIn(page, supervisor);
  const { id } = await saveCase(page, {
    customerFullName: 'Eksik Evraklı',
    customerEmail: 'eksik@demo-kisi.example',
    plate: '06 EE 1905',
    insuranceCaseNumber: 'H-77',
    documentTypeList: ['accidentReport', 'vehicleLicenses'],
  });
  await page.goto(`/case/${String(id)}`);
  await page.getByRole('heading', { name: /Eksik Evraklı/ }).waitFor();
  await page.keyboard.press('m');
  await expect(box(page)).toBeFocused();
  await page.getByRole('button', { name: 'Kapat' }).click();
  await page.getByRole('button', { name: '2 eksik evrakı iste' }).click();
  await page.getByRole('menuitem', { name: 'İngilizce' }).click();
  await expect(box(page)).toHaveValue(/- Accident report[\s\S]*- Vehicle registrations/i);
  await page.getByRole('button', { name: 'Gönder' }).click();
  const picker = page.getByRole('dialog', { name: 'Kime gönderilsin?' });
  await expect(picker.getByRole('textbox', { name: 'Konu' })).toHaveValue('Hasar takibi hk. 06 EE 1905 H-77');
  await picker.getByRole('button', { name: 'Sigortalı: eksik@demo-kisi.example' }).click();
  await picker.getByRole('button', { name: 'Gönder' }).click();
  const thread = page.getByRole('region', { name: 'Hasar takibi hk. 06 EE 1905 H-77' });
  await expect(thread.getByRole('article')).toContainText('Alıcı: eksik@demo-kisi.example');
  await expect.poll(() => mailsThatLeft(desk, '06 EE 1905 H-77'), { timeout: 30_000 }).toHaveLength(1);
});

test('a mailbox is added, tried and deleted; a template fills itself from the case', async ({ page }) => {
  await signIn(page, supervisor);
  const { id } = await saveCase(page, { customerFullName: 'Şablon Sahibi', plate: '35 SB 350' });
  await page.goto('/configurations/mailboxes');
  await expect(page.getByText(/hasar@demo\.example/)).toBeVisible();
  await page.getByRole('button', { name: 'Posta kutusu ekle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-posta adresi' }).fill('kutu@demo.example');
  for (const at of [0, 1]) {
    await dialog.getByRole('textbox', { name: 'Sunucu' }).nth(at).fill('127.0.0.1');
    await dialog.getByRole('textbox', { name: 'Kapı (port)' }).nth(at).fill('9');
  }
  await dialog.getByRole('button', { name: 'Bağlantıyı dene' }).click();
  await expect(dialog.getByRole('status')).toContainText('Gelen posta (IMAP): Sunucuya bağlanılamadı.');
  await dialog.getByRole('checkbox', { name: 'Etkin' }).uncheck();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'kutu@demo.example' });
  await expect(item).toContainText('Kapalı');
  await item.getByRole('button', { name: 'kutu@demo.example: kutuyu sil' }).click();
  await expect(item).toHaveCount(0);

  await page.goto('/configurations/templates');
  await page.getByRole('button', { name: 'Şablon ekle' }).click();
  await dialog.getByRole('textbox', { name: 'Şablon adı' }).fill('Teslim bilgisi');
  await dialog.getByRole('textbox', { name: 'Metin' }).fill('{{yanlış}}');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Metin' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Metin' }).fill('{{plate}} plakalı araç hazır.');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { name: 'Teslim bilgisi' })).toBeVisible();
  await page.goto(`/case/${String(id)}?part=messages`);
  await page.getByRole('button', { name: 'Yeni mesaj' }).click();
  await page.getByRole('button', { name: 'Şablonlar' }).click();
  await page.getByRole('menuitem', { name: 'Teslim bilgisi' }).click();
  await expect(box(page)).toHaveValue('35 SB 350 plakalı araç hazır.');
});

test('the screens of messages please axe in every look', async ({ page, desk }) => {
  test.slow();
  await signIn(page, supervisor);
  const { id } = await saveCase(page, {
    customerFullName: 'Görünüm Sahibi',
    insuranceCaseNumber: 'GRN-2026-1',
  });
  await bringMail(desk, { subject: 'Hasar Dosya No: GRN-2026-1', text: 'Görünüm denemesi.' });
  for (const look of looks) {
    await wear(page, look);
    await page.goto('/notifications?search=GRN-2026-1');
    await page.getByText('Hasar Dosya No: GRN-2026-1').first().waitFor();
    await expectClean(page, `list, ${lookName(look)}`);
    await page.getByText('Demo Sigorta').first().click();
    await panel(page).getByText('Görünüm denemesi.').waitFor();
    await expectClean(page, `panel, ${lookName(look)}`);
    await page.goto(`/case/${String(id)}?part=messages&write=1`);
    await box(page).waitFor();
    await page.getByText('Görünüm denemesi.').waitFor();
    await expectClean(page, `messages of the case, ${lookName(look)}`);
    await page.goto('/configurations/mailboxes');
    await page.getByRole('button', { name: /Posta kutusu ekle|Add mailbox/ }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await expectClean(page, `mailbox, ${lookName(look)}`);
  }
});
