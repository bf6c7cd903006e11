import type { CDPSession, Page } from '@playwright/test';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { fillPath } from '@hasar/contract/endpoint.ts';
import {
  answerWithMany,
  dragThrough,
  lastRowWithin,
  rowCount,
  scrollBox,
  stopFrames,
  toTop,
  watchFrames,
} from './in-page.ts';
import { openProfile, signInProfile } from './profile.ts';

const manyRows = 100_000;

/** Ways to get through the rows. The wheel is turned by the browser itself, at so many pixels a second. */
export const ways = [
  { name: 'wheel, 80 rows/s', wheel: { speed: 2000, distance: 8000 } },
  { name: 'wheel, 400 rows/s', wheel: { speed: 10_000, distance: 40_000 } },
  { name: 'first to last row in 5 s', drag: 5000 },
] as const;
type Way = (typeof ways)[number];

export interface Scroll {
  readonly name: string;
  /** Frames a second, as the page was asked for them. */
  readonly rate: number;
  /** Milliseconds between two frames: the longest, and the share that took more than one and a half. */
  readonly longestFrame: number;
  readonly lateShare: number;
  /** Tasks over 50 ms: how many, and the longest. */
  readonly longTasks: number;
  readonly longestTask: number;
  /** Milliseconds for each frame that the page's own thread had the processor, whatever else ran beside it. */
  readonly workPerFrame: number;
}

/** Scrolls the case list of the product, filled with 100,000 rows, so many times each way. */
export async function scrolling(
  address: string,
  rounds: number,
  note: (line: string) => void,
): Promise<Scroll[]> {
  const profile = await openProfile(address);
  try {
    await signInProfile(profile);
    const page = await profile.context.newPage();
    await page.addInitScript(answerWithMany(fillPath(listCases.path), manyRows));
    await page.goto('/cases?tab=all');
    await page.evaluate('bench.firstRow');
    await reachEnd(page);
    const session = await profile.context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scrolls: Scroll[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const way of ways) {
        const scroll = await scrollOnce(page, session, way);
        note(`scrolling: ${scroll.name}, ${scroll.rate.toFixed(1)} frames/s`);
        scrolls.push(scroll);
      }
    }
    return scrolls;
  } finally {
    await profile.close();
  }
}

/** All of them are there, and the last can be reached. */
async function reachEnd(page: Page): Promise<void> {
  const rows = (await page.evaluate<number>(rowCount)) - 1;
  if (rows !== manyRows) throw new Error(`the grid says that it has ${String(rows)} rows`);
  await page.evaluate(dragThrough(500));
  await page.evaluate(lastRowWithin(manyRows + 1, manyRows + 1));
  await backToTop(page);
}

async function backToTop(page: Page): Promise<void> {
  await page.evaluate(toTop);
  await page.evaluate(lastRowWithin(0, 100));
}

async function scrollOnce(page: Page, session: CDPSession, way: Way): Promise<Scroll> {
  await backToTop(page);
  const { x, y } = await page.evaluate<{ x: number; y: number }>(scrollBox);
  await page.mouse.move(x, y);
  const before = await busySeconds(session);
  await page.evaluate(watchFrames);
  if ('wheel' in way) {
    await session.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: -way.wheel.distance,
      speed: way.wheel.speed,
      gestureSourceType: 'mouse',
    });
  } else await page.evaluate(dragThrough(way.drag));
  const { frames, long } = await page.evaluate<{ frames: number[]; long: number[] }>(stopFrames);
  const busy = (await busySeconds(session)) - before;
  const gaps = frames.slice(1).map((time, at) => time - (frames[at] ?? time));
  const milliseconds = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return {
    name: way.name,
    rate: (gaps.length / milliseconds) * 1000,
    longestFrame: Math.max(...gaps),
    lateShare: gaps.filter((gap) => gap > 25).length / gaps.length,
    longTasks: long.length,
    longestTask: Math.max(0, ...long),
    workPerFrame: (busy * 1000) / gaps.length,
  };
}

/** Of the processor, since the page was opened. */
async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
