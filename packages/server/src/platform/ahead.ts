/** Has the source make the next one ready while whoever asked works on the last. Ended early, it resolves once the source rests. */
export async function* ahead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void, undefined> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // What goes wrong with it is heard of in its turn.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return();
  }
}

/** The same source once its first has come: what is wrong at the start is thrown here, before anything is handed on. */
export async function begun<T>(source: AsyncGenerator<T, void>): Promise<AsyncGenerator<T, void, undefined>> {
  const first = await source.next();
  return goingOn(first, source);
}

async function* goingOn<T>(
  first: IteratorResult<T, void>,
  rest: AsyncGenerator<T, void>,
): AsyncGenerator<T, void, undefined> {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
}
