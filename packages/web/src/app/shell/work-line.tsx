import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { ProgressLine } from '../../ui/progress-line.tsx';

/** Shows that the server is being waited for. */
export function WorkLine() {
  const fetching = useIsFetching();
  const saving = useIsMutating();
  return <ProgressLine busy={fetching + saving > 0} />;
}
