/** For what floats and is no dialog: it stays in the main part of the page, where screen readers look for it. */
export function inMain(): { readonly target: HTMLElement } {
  return { target: document.querySelector('main') ?? document.body };
}
