/**
 * Puts a text on the clipboard. Browsers offer their clipboard to safe addresses only; on a plain-http address of the
 * office network the old way serves.
 * @returns false when neither works
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsEvent(text);
  }
}

/** On its way out of the browsers, and the only way there is without https. */
const old = document as { execCommand?: (command: string) => boolean };

function copyAsEvent(text: string): boolean {
  let done = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopPropagation();
    done = event.clipboardData !== null;
  };
  document.addEventListener('copy', put, { capture: true, once: true });
  old.execCommand?.('copy');
  document.removeEventListener('copy', put, { capture: true });
  return done;
}
