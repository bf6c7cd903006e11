/** Says of a text whether it surely fits into so many pixels; when in doubt it does not. */
export type TextFits = (text: string, width: number) => boolean;

/** Pixels around the text of a cell: its padding, and what letters set side by side may stand apart. */
export const cellSpace = 18;

/**
 * Measures in the font of this element, which must be there by the first question: each sign once, and a text by its signs,
 * since a list asks for thousands of texts while it scrolls.
 */
export function textRuler(element: () => HTMLElement | null, weight: number): TextFits {
  const widths = new Map<string, number>();
  let measure: ((text: string) => number) | undefined;
  const widthOf = (sign: string) => {
    measure ??= measuring(element(), weight);
    const width = measure?.(sign) ?? Number.POSITIVE_INFINITY;
    if (measure !== undefined) widths.set(sign, width);
    return width;
  };
  return (text, width) => {
    let left = width;
    for (const sign of text) {
      left -= widths.get(sign) ?? widthOf(sign);
      if (left < 0) return false;
    }
    return true;
  };
}

/** The width of a text in the font of this element, in pixels; undefined where nothing can be measured. */
export function measuring(
  element: HTMLElement | null,
  weight: number,
): ((text: string) => number) | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (element === null || context === null) return undefined;
  const { fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${String(weight)} ${fontSize} ${fontFamily}`;
  return (text) => context.measureText(text).width;
}
