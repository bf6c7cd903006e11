const typed = [
  'textarea',
  'select',
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"])',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="searchbox"]',
  '[role="combobox"]',
  '[role="spinbutton"]',
].join(', ');

/** Things that float above the page and take letters for themselves. */
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether keys pressed there write something. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}

/** Whether the keys belong to something above the page: an open modal, whatever has the focus, or a menu in use. */
export function isAbovePage(target: EventTarget | null): boolean {
  return isModalOpen() || (target instanceof Element && target.closest(floating) !== null);
}

/** A modal that fades away is still there for a moment, but has given the focus back to the page. */
export function isModalOpen(): boolean {
  if (document.querySelector('[aria-modal="true"]') === null) return false;
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[data-portal]') !== null;
}
