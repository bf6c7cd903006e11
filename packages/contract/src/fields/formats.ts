/** Digits of a telephone number; Turkish ones in the national form with a leading 0, foreign ones with their +. */
export function normalisePhone(typed: string): string {
  const bare = typed.replaceAll(/[\s().\-/]/g, '');
  const international = /^(\+|00)/.test(bare);
  const digits = bare.replace(/^(\+|00)/, '');
  if (/^90[2-58]\d{9}$/.test(digits)) return `0${digits.slice(2)}`;
  if (international) return `+${digits}`;
  return /^[2-58]\d{9}$/.test(digits) ? `0${digits}` : digits;
}

/** `05321112233` -> `0 (532) 111 22 33` (spec section 5); other lengths as they are. */
export function formatPhone(phone: string): string {
  const match = /^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return match ? `${match[1]} (${match[2]}) ${match[3]} ${match[4]} ${match[5]}` : phone;
}

/** Turkish plate: 01-81, then 1 letter + 4-5 digits, 2 + 3-4 or 3 + 2-3 (glossary, Checks). */
const strictPlate = /^(0[1-9]|[1-7]\d|8[01])([A-PR-VYZ]\d{4,5}|[A-PR-VYZ]{2}\d{3,4}|[A-PR-VYZ]{3}\d{2,3})$/;
/** What decision 20 still brings into the spaced form. */
const spaceablePlate = /^(0[1-9]|[1-7]\d|8[01])([A-Z]{1,3})(\d{2,5})$/;

/** Spaced upper-case form where the plate is a Turkish one; others are kept as typed (decision 20). */
export function normalisePlate(typed: string): string {
  const match = spaceablePlate.exec(typed.replaceAll(/[\s\-.]/g, '').toUpperCase());
  return match ? `${match[1]} ${match[2]} ${match[3]}` : typed;
}

export function plateWarning(plate: string): string | undefined {
  return strictPlate.test(plate.replaceAll(/\s/g, '').toUpperCase()) ? undefined : 'warning.plate';
}

const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a date that the calendar has, written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!datePattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `2026-03-01` -> `01.03.2026`. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

const istanbul = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as `DD.MM.YYYY HH:mm` on the clock of Istanbul (decision 32). */
export function formatTime(instant: string | Date): string {
  return istanbul.format(new Date(instant)).replaceAll('/', '.').replace(', ', ' ');
}

/** Today's date in Istanbul, YYYY-MM-DD. */
export function istanbulDate(instant: Date): string {
  const [day, month, year] = formatTime(instant).slice(0, 10).split('.');
  return `${year}-${month}-${day}`;
}
