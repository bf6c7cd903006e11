/**
 * What runs inside the page, as text: nothing else here knows of documents and windows. All of it reports through
 * `globalThis.bench`.
 */

/**
 * From before the first script on: what moves although nobody touched it, and when a row of a grid is drawn, in
 * milliseconds since the page was asked for.
 */
export const watchLoading = `
  globalThis.bench = { shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) bench.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  bench.watchRow = () => new Promise((seen) => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => seen(performance.now());
    const watcher = new MutationObserver(() => {
      if (document.querySelector('[role="grid"] [role="gridcell"]') === null) return;
      watcher.disconnect();
      // In the frame that shows it the message is heard after the drawing.
      requestAnimationFrame(() => drawn.port2.postMessage(null));
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  bench.firstRow = bench.watchRow();
`;

/** Watches for a row once more, from the next key on. */
export const watchRowFromKey = `
  bench.fromKey = new Promise((done) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => bench.watchRow().then((time) => done(time - timeStamp)),
      { once: true, capture: true },
    );
  });
  undefined
`;

/** Notes every frame that the page is asked to draw, and every task that holds it up for more than 50 ms. */
export const watchFrames = `
  (() => {
    const frames = [];
    const long = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration);
    });
    observer.observe({ type: 'longtask' });
    let going = true;
    const note = (time) => {
      frames.push(time);
      if (going) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    bench.stopFrames = () => {
      going = false;
      for (const entry of observer.takeRecords()) long.push(entry.duration);
      observer.disconnect();
      return { frames, long };
    };
  })()
`;

export const stopFrames = 'bench.stopFrames()';

const scroller = `document.querySelector('[role="grid"]').parentElement`;

/** Where the rows lie, and how far there is to scroll. */
export const scrollBox = `
  (() => {
    const element = ${scroller};
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, distance: element.scrollHeight - element.clientHeight };
  })()
`;

/** Waits until the last of the rows that are drawn is among these, by the numbers of the grid: headings are row 1. */
export const lastRowWithin = (from: number, to: number) => `
  new Promise((done) => {
    const look = () => {
      const rows = [...document.querySelectorAll('[role="row"]')];
      const last = Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
      if (last >= ${String(from)} && last <= ${String(to)}) done();
      else requestAnimationFrame(look);
    };
    look();
  })
`;

export const rowCount = `Number(document.querySelector('[role="grid"]').getAttribute('aria-rowcount'))`;

export const toTop = `${scroller}.scrollTo({ top: 0 })`;

/** From the first row to the last in so many milliseconds, every frame at its place, as a dragged scroll bar does it. */
export const dragThrough = (milliseconds: number) => `
  new Promise((done) => {
    const element = ${scroller};
    const distance = element.scrollHeight - element.clientHeight;
    let start;
    const step = (time) => {
      start ??= time;
      const share = Math.min(1, (time - start) / ${String(milliseconds)});
      element.scrollTop = distance * share;
      if (share < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  })
`;

/**
 * The case list gets so many rows in one answer: the server's own first page over and over, each row an object of its
 * own under a number of its own. All but their count is what the product shows every day.
 */
export const answerWithMany = (path: string, count: number) => `
  {
    const ask = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const response = await ask(...request);
      if (new URL(response.url).pathname !== '${path}') return response;
      const answer = await response.json();
      const texts = answer.caseList.map((row) => JSON.stringify(row));
      const caseList = Array.from({ length: ${String(count)} }, (_, at) => ({
        ...JSON.parse(texts[at % texts.length]),
        id: ${String(count)} - at,
      }));
      const whole = { totalCount: ${String(count)}, totalCountIsExact: true, nextCursor: null };
      response.json = async () => ({ ...answer, ...whole, caseList });
      return response;
    };
  }
`;
