import { Frame } from './frame.tsx';
import { Providers } from './providers.tsx';

export { queryClient } from './providers.tsx';

/** Everything a signed-in user stands in. */
export function Shell() {
  return (
    <Providers>
      <Frame />
    </Providers>
  );
}
