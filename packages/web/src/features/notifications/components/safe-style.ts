/** What a mail may say of its looks: nothing that moves it out of its place or asks for a file. */
const allowed =
  /^(?:color|background-color|font(?:-(?:size|weight|style|family|variant))?|text-(?:align|decoration(?:-\w+)?|transform|indent)|line-height|letter-spacing|white-space|vertical-align|direction|(?:padding|margin|border)(?:-[a-z-]+)?|(?:max-|min-)?width|height|list-style-type)$/;
/** Whatever could end the rule, or fetch something. */
const refused = /[<>{}\\;@]|url\s*\(|image\s*\(|image-set\s*\(|expression\s*\(|var\s*\(/i;

/** The declarations of a style attribute that may stay, as the browser understands them. */
export function safeStyle(text: string): string {
  if (text === '') return '';
  const { style } = document.createElement('span');
  style.cssText = text;
  return Array.from(style, (name) => [name, style.getPropertyValue(name)] as const)
    .filter(([name, value]) => allowed.test(name) && !refused.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
