import { chromium } from '@playwright/test';
import { startProcess } from '/tmp/w/reports/packages/server/src/testing/process.ts';
const server = await startProcess({ HASAR_DATA: '/tmp/rep-data' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const looks = [[1440,'light','tr'],[1440,'dark','en'],[375,'light','en'],[375,'dark','tr']];
try {
  for (const [width, colorScheme, language] of looks) {
    const page = await browser.newPage({ viewport: { width, height: width === 375 ? 760 : 860 }, colorScheme, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
    page.on('console', m => { if (m.type()==='error') console.log('console', m.text()); });
    page.on('pageerror', e => console.log('pageerror', e.message));
    await page.goto(server.address + '/login');
    await page.getByLabel('E-posta').fill('operator@demo.example');
    await page.getByLabel('Parola', { exact: true }).fill('Hasar-demo-1');
    await page.getByRole('button', { name: 'Oturum aç' }).click();
    await page.waitForURL(u => u.pathname !== '/login');
    await page.evaluate(l => localStorage.setItem('hasar.language', l), language);
    await page.goto(server.address + '/reports');
    await page.getByText(/toplam|in all/).waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shot-${width}-${colorScheme}-a.png` });
    if (width === 375) { await page.getByRole('button', { name: /Sütunlar ve|Columns and/ }).click(); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/shot-${width}-${colorScheme}-c.png` }); }
    await page.getByRole('button', { name: /^(Sütun seç|Choose columns)$/ }).click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shot-${width}-${colorScheme}-b.png` });
    await page.keyboard.press('Escape');
    await page.goto(server.address + '/reports?show=overview');
    await page.getByRole('link', { name: /dosya|case|\d/ }).first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shot-${width}-${colorScheme}-o.png`, fullPage: false });
    await page.close();
  }
} finally { await browser.close(); await server.end('SIGTERM'); }
