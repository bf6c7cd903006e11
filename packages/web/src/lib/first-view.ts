/** What app/first-rows asked for and drew while the product itself was still on its way. */
interface FirstView {
  readonly userId: number;
  /** The question as `caseListQuery` puts it, as JSON. */
  readonly query: string;
  /** Until somebody takes it. */
  answer: Promise<Response> | undefined;
  /** Since the page was opened, in milliseconds. */
  readonly askedAt: number;
  readonly remove: () => void;
}

declare global {
  var hasarFirstView: FirstView | undefined;
  /** Settles when the early rows are on the screen or will not come; set by public/early.js where they may. */
  var hasarFirstRows: Promise<void> | undefined;
}

/** An answer serves the page that is being opened, and nothing later. */
const freshFor = 10_000;

/** The answer to a question that was asked early, once, and for the user alone for whom it was asked. */
export function takeFirstAnswer(userId: number, query: string): Promise<Response> | undefined {
  const first = globalThis.hasarFirstView;
  if (first === undefined) return undefined;
  const { answer } = first;
  first.answer = undefined;
  const fits = first.userId === userId && first.query === query;
  return fits && performance.now() - first.askedAt < freshFor ? answer : undefined;
}

/** Takes the early rows away: the screen shows its own, or another one is shown. */
export function removeFirstView(): void {
  globalThis.hasarFirstView?.remove();
  globalThis.hasarFirstView = undefined;
}
