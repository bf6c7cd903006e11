import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { saveCase } from '@hasar/contract/cases/endpoints.ts';
import { prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import { listDocuments, saveDocument } from '@hasar/contract/documents/endpoints.ts';
import { Closing } from './lib/closing.ts';
import { startApp } from './lib/app-process.ts';
import { stopFrames, watchFrames } from './web/in-page.ts';
import { openProfile, signInProfile } from './web/profile.ts';

const photos = 200;
/** As phones send them by chat; drawn by the browser itself, each another. */
const size = { width: 2048, height: 1536 };

/** A case with 200 photos: storing them, their small pictures, the first view, scrolling. */
export async function benchDocuments(): Promise<void> {
  const closing = new Closing();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'hasar-bench-documents-'));
    await chmod(folder, 0o755);
    closing.add(() => rm(folder, { recursive: true, force: true }));
    const app = await startApp('', { HASAR_DATA: folder });
    closing.add(() => app.stop());
    const profile = await openProfile(`http://127.0.0.1:${String(app.port)}`);
    closing.add(() => profile.close());
    await signInProfile(profile);
    const page = await profile.context.newPage();
    await page.goto('/cases?tab=all');
    await page.evaluate('bench.firstRow');
    const caseId = await newCase(page);
    const stored = await timed(() => storePhotos(page, caseId));
    console.log(`${String(photos)} photos stored: ${seconds(stored)}`);
    const pictured = await timed(() => allPictured(page, caseId));
    console.log(`their small pictures, from then on: ${seconds(pictured)}`);
    await firstView(page, caseId);
    await scroll(page, ['at once', 'again']);
    await page.goto('about:blank');
    await firstView(page, caseId);
    const brought = await timed(() =>
      page.evaluate(pictures(`all.length === ${String(photos)} && all.every(isThere)`)),
    );
    console.log(`all pictures brought, from then on: ${seconds(brought)}`);
    await scroll(page, ['after that']);
  } finally {
    await closing.run();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function newCase(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ caseTypeCode: 'kh1', caseData: { customerFullName: 'Bench' } }),
    });
    const { insuranceCase } = (await response.json()) as { insuranceCase: { id: number } };
    return insuranceCase.id;
  }, saveCase.path);
}

function storePhotos(page: Page, caseId: number): Promise<void> {
  const paths = { uploads: prepareUpload.path, documents: saveDocument.path };
  // In the page, as text: nothing else here knows of canvases.
  return page.evaluate(`(async () => {
    const post = async (path, body) => {
      const response = await fetch(path, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    };
    const photo = (number) => {
      const canvas = new OffscreenCanvas(${String(size.width)}, ${String(size.height)});
      const context = canvas.getContext('2d');
      for (let at = 0; at < 400; at += 1) {
        context.fillStyle = 'hsl(' + (number * 7 + at * 13) % 360 + ' 60% ' + (20 + (at * 31) % 60) + '%)';
        context.fillRect((at * 97) % canvas.width, (at * 61 + number * 3) % canvas.height, 180, 120);
      }
      context.font = '400px sans-serif';
      context.fillText(String(number), 100, 900);
      return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    };
    let next = 0;
    const worker = async () => {
      while (next < ${String(photos)}) {
        const number = next += 1;
        const blob = await photo(number);
        const fileName = 'IMG_' + number + '.jpg';
        const { documentUrl, upload } = await post('${paths.uploads}', { caseId: ${String(caseId)}, fileName, size: blob.size });
        await fetch(upload.url, { method: 'PUT', body: blob, headers: upload.headers });
        await post('${paths.documents}', { caseId: ${String(caseId)}, documentUrl, documentTypeCode: 'incidentPhotos' });
      }
    };
    await Promise.all([worker(), worker(), worker()]);
  })()`);
}

async function allPictured(page: Page, caseId: number): Promise<void> {
  const path = `${listDocuments.path}?caseId=${String(caseId)}&limit=1000`;
  await page.waitForFunction(
    async (address) => {
      const { documentList } = (await (await fetch(address)).json()) as {
        documentList: { hasThumbnail: boolean }[];
      };
      return documentList.every(({ hasThumbnail }) => hasThumbnail);
    },
    path,
    { polling: 500, timeout: 300_000 },
  );
}

/** Waits inside the page, as text, until this holds of the pictures. */
const pictures = (condition: string) => `
  new Promise((done) => {
    const isThere = ({ complete, naturalWidth }) => complete && naturalWidth > 0;
    const isSeen = (picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const look = () => {
      const all = [...document.querySelectorAll('[data-document-id] img')];
      if (all.length > 0 && (${condition})) done();
      else requestAnimationFrame(look);
    };
    look();
  })
`;

async function firstView(page: Page, caseId: number): Promise<void> {
  let bytes = 0;
  let asked = 0;
  page.on('response', (response) => {
    if (!response.url().includes('rendition=thumbnail')) return;
    asked += 1;
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  const start = performance.now();
  await page.goto(`/case/${String(caseId)}?part=documents`);
  await page.evaluate(pictures('all.some(isThere)'));
  const first = performance.now() - start;
  await page.evaluate(pictures('all.filter(isSeen).every(isThere)'));
  const inSight = performance.now() - start;
  console.log(
    `first picture ${first.toFixed(0)} ms, all in sight ${inSight.toFixed(0)} ms after the page was asked for`,
  );
  console.log(
    `${String(asked)} of ${String(photos)} small pictures asked for, ${(bytes / 1024).toFixed(0)} kB`,
  );
}

/** Up and down again, so that every picture comes into sight. */
async function scroll(page: Page, rounds: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Counted by what the page's own thread works, whatever else the machine is doing.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  for (const round of rounds) {
    const before = await busy();
    await page.evaluate(watchFrames);
    for (const yDistance of [-6000, 6000])
      await session.send('Input.synthesizeScrollGesture', {
        x: 600,
        y: 600,
        yDistance,
        speed: 2500,
        gestureSourceType: 'mouse',
      });
    const { frames, long } = await page.evaluate<{ frames: number[]; long: number[] }>(stopFrames);
    const work = ((await busy()) - before) / frames.length;
    const gaps = frames.slice(1).map((time, at) => time - (frames[at] ?? time));
    const rate = (gaps.length / ((frames.at(-1) ?? 0) - (frames[0] ?? 0))) * 1000;
    console.log(
      `scrolling, ${round}: ${rate.toFixed(1)} frames/s, longest frame ${Math.max(...gaps).toFixed(0)} ms, ` +
        `${((gaps.filter((gap) => gap > 25).length / gaps.length) * 100).toFixed(1)} % late, ` +
        `${String(long.length)} tasks over 50 ms, ${work.toFixed(1)} ms of work a frame`,
    );
  }
}
