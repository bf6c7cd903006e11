// Shows what the server pushes while no page of Hasar needs to be open, and opens the case that it is about.

/** @typedef {{ title?: string, body?: string, lang?: string, kind?: string, caseId?: number }} Message */
/** @typedef {{ visibilityState: string, focus(): Promise<unknown>, postMessage(data: unknown, transfer: unknown[]): void }} Page */
/** @typedef {{ waitUntil(work: Promise<unknown>): void }} Waiting */
/** @typedef {Waiting & { data: { json(): Message } | null }} Pushed */
/** @typedef {Waiting & { notification: { close(): void, data: Message | null } }} Clicked */
/**
 * @typedef {{
 *   skipWaiting(): Promise<void>,
 *   registration: { showNotification(title: string, options: object): Promise<void> },
 *   clients: {
 *     claim(): Promise<void>,
 *     matchAll(options: object): Promise<Page[]>,
 *     openWindow(address: string): Promise<unknown>,
 *   },
 * }} Scope
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));

/** @param {string} name @param {(event: never) => void} listener */
const on = (name, listener) => addEventListener(name, /** @type {(event: Event) => void} */ (listener));

/** @param {Pushed} event @returns {Message} */
const messageOf = (event) => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

on('install', () => void scope.skipWaiting());
on('activate', (/** @type {Waiting} */ event) => event.waitUntil(scope.clients.claim()));

on('push', (/** @type {Pushed} */ event) => {
  const { title = 'Hasar', body = '', lang = 'tr', kind, caseId } = messageOf(event);
  const look = { tag: 'hasar-alerts', renotify: true, icon: '/favicon.svg' };
  const options = { ...look, body, lang, data: { kind, caseId } };
  event.waitUntil(scope.registration.showNotification(title, options));
});

/** @param {Message} message */
const openCase = async ({ kind, caseId = 0 }) => {
  const isCase = Number.isSafeInteger(caseId) && caseId > 0;
  const part = kind === 'untouchedCase' ? undefined : 'notes';
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page === undefined) {
    const query = part === undefined ? '' : `?part=${part}`;
    await scope.clients.openWindow(isCase ? `/case/${String(caseId)}${query}` : '/cases');
    return;
  }
  if (isCase) page.postMessage({ hasar: 'openCase', caseId, ...(part === undefined ? {} : { part }) }, []);
  await page.focus();
};

on('notificationclick', (/** @type {Clicked} */ event) => {
  event.notification.close();
  event.waitUntil(openCase(event.notification.data ?? {}));
});
