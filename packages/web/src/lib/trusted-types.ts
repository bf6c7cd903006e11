type Rule = (text: string) => string;

interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML?: Rule; createScriptURL?: Rule }): Policy;
}

function policies(): PolicyFactory | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
}

/**
 * The page allows no strings in places that run as markup (Content-Security-Policy, Trusted Types). The UI kit fills its
 * `<style>` elements that way: style text passes, anything that could hold an element does not.
 */
export function refuseMarkupStrings(): void {
  policies()?.createPolicy('default', { createHTML: keepPlainText });
}

let scripts: Policy | undefined;

/** A path of this server from which a worker is started; elsewhere the page lets no worker come from. */
export function ownScript(path: string): string {
  scripts ??= policies()?.createPolicy('own-scripts', { createScriptURL: keepOwnAddress });
  return scripts?.createScriptURL(path) ?? keepOwnAddress(path);
}

let frames: Policy | undefined;

/** Markup for a frame in which nothing runs: who makes it has taken everything out of it that could. */
export function frameMarkup(markup: string): string {
  frames ??= policies()?.createPolicy('mail-frame', { createHTML: (made) => made });
  return frames?.createHTML(markup) ?? markup;
}

export function keepOwnAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError('Scripts come from this server alone');
  return address;
}

export function keepPlainText(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from a string is not allowed on this page');
  return text;
}
