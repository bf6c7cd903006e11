/** Says of a text whether it surely fits into so many pixels; when in doubt it does not. */
export type TextFits = (text: string, width: number) => boolean;

/** Letters set side by side may stand a little apart. */
const slack = 2;

/**
 * Measures in the font of this element, which must be there by the first question: each sign once, and a text by its signs,
 * since a list asks for thousands of texts while it scrolls.
 */
export function textRuler(element: () => HTMLElement | null): TextFits {
  const widths = new Map<string, number>();
  let context: CanvasRenderingContext2D | null | undefined;
  const widthOf = (sign: string) => {
    context ??= contextOf(element());
    const width = context?.measureText(sign).width ?? Number.POSITIVE_INFINITY;
    if (context !== null) widths.set(sign, width);
    return width;
  };
  return (text, width) => {
    let left = width - slack;
    for (const sign of text) {
      left -= widths.get(sign) ?? widthOf(sign);
      if (left < 0) return false;
    }
    return true;
  };
}

function contextOf(element: HTMLElement | null): CanvasRenderingContext2D | null {
  const context = element === null ? null : document.createElement('canvas').getContext('2d');
  if (context === null || element === null) return null;
  const { fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontSize} ${fontFamily}`;
  return context;
}
