import type { Page } from '@playwright/test';
import { watchRowFromKey } from './in-page.ts';
import { openProfile, signInProfile } from './profile.ts';

/** Loads of one profile in a row: the first finds nothing cached, the second everything. */
const loads = 4;

export interface FirstRow {
  /** Milliseconds from the address to the first row, one for each profile. */
  readonly cold: readonly number[];
  readonly warm: readonly number[];
  readonly later: readonly number[];
  /** From another page of the product, by its keys: nothing has to be loaded but the rows. */
  readonly inside: readonly number[];
  readonly layoutShift: readonly number[];
}

/** The time until somebody who opens the case list sees a row of it, in so many fresh browsers. */
export async function firstRow(
  address: string,
  rounds: number,
  note: (line: string) => void,
): Promise<FirstRow> {
  const times: number[][] = [];
  const inside: number[] = [];
  const shifts: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const profile = await openProfile(address);
    try {
      await signInProfile(profile);
      const page = await profile.context.newPage();
      const own: number[] = [];
      for (let load = 0; load < loads; load += 1) {
        own.push(await timeToRow(page));
        shifts.push(await page.evaluate<number>('bench.shift'));
      }
      times.push(own);
      const fromElsewhere = await timeFromElsewhere(page);
      inside.push(fromElsewhere);
      note(
        `first row, browser ${String(round)}: ${[...own, fromElsewhere].map((time) => time.toFixed(0)).join(' ')} ms`,
      );
    } finally {
      await profile.close();
    }
  }
  return {
    cold: times.flatMap((own) => own.slice(0, 1)),
    warm: times.flatMap((own) => own.slice(1, 2)),
    later: times.flatMap((own) => own.slice(2)),
    inside,
    layoutShift: shifts,
  };
}

async function timeToRow(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.goto('/cases?tab=all');
  const time = await page.evaluate<number>('bench.firstRow');
  await page.waitForLoadState('networkidle');
  return time;
}

/** G, then C. */
async function timeFromElsewhere(page: Page): Promise<number> {
  await page.goto('/reports');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('g');
  await page.evaluate(watchRowFromKey);
  await page.keyboard.press('c');
  return page.evaluate<number>('bench.fromKey');
}
