/** When the session ends, ISO time, shared by the tabs of one browser. The token itself is out of reach, in its cookie. */
export const tokenExpiryKey = 'hasar.tokenExpiry';
/** The end that no refresh moves any further: the session is near its absolute maximum. */
const finalExpiryKey = 'hasar.tokenExpiryFinal';

/** Milliseconds since 1970; 0 when unknown. */
export function readTokenExpiry(): number {
  return toTime(localStorage.getItem(tokenExpiryKey));
}

/** Keeps the later one: answers to calls from before a refresh still carry the old end. */
export function keepTokenExpiry(text: string): void {
  if (toTime(text) > readTokenExpiry()) localStorage.setItem(tokenExpiryKey, text);
}

export function markExpiryFinal(): void {
  localStorage.setItem(finalExpiryKey, localStorage.getItem(tokenExpiryKey) ?? '');
}

export function isExpiryFinal(): boolean {
  const expiry = localStorage.getItem(tokenExpiryKey);
  return expiry !== null && expiry === localStorage.getItem(finalExpiryKey);
}

export function clearTokenExpiry(): void {
  localStorage.removeItem(tokenExpiryKey);
  localStorage.removeItem(finalExpiryKey);
}

function toTime(text: string | null): number {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? 0 : time;
}
