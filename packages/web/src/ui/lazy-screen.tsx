import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LatePart } from './late-part.tsx';
import { Loading } from './loading.tsx';

/** Spec section 9: a part that has not arrived by then counts as lost, in milliseconds. */
const chunkTimeout = 120_000;

interface LazyScreen<P extends object> {
  (props: P): ReactNode;
  /** Begins to fetch the screen before it is shown. Whoever shows it hears of a failure. */
  preload: () => Promise<void>;
}

/** A screen that is fetched when it is first shown. Says so when it does not arrive and offers another try (decision 35). */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let Screen: ComponentType<P> | undefined;
  let arriving: Promise<void> | undefined;
  const fetchScreen = async () => {
    Screen = await load();
  };
  const arrive = () => (arriving ??= fetchScreen());

  function Arriving(props: P) {
    const [, setHere] = useState(false);
    const [late, setLate] = useState(false);
    useEffect(() => {
      if (Screen !== undefined) return undefined;
      const timer = setTimeout(() => setLate(true), chunkTimeout);
      arrive().then(
        // One that arrives after all is shown after all.
        () => setHere(true),
        () => setLate(true),
      );
      return () => clearTimeout(timer);
    }, []);
    if (Screen !== undefined) return <Screen {...props} />;
    return late ? <LatePart /> : <Loading />;
  }
  return Object.assign(Arriving, { preload: () => arrive().catch(() => undefined) });
}
