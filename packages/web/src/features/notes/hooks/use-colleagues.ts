import { useQuery } from '@tanstack/react-query';
import { listColleagues, type Colleague } from '@hasar/contract/identity/endpoints-colleagues.ts';
import { call } from '../../../lib/api-client.ts';
import { noteKeys } from '../components/note-keys.ts';

const nobody: readonly Colleague[] = [];
/** Seldom changed, in milliseconds; the live stream tells when they are. */
const freshFor = 5 * 60_000;

/** Everyone who can be named in a note. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: noteKeys.colleagues,
    queryFn: async ({ signal }) => (await call(listColleagues, {}, { signal })).colleagueList,
    staleTime: freshFor,
  });
  return data ?? nobody;
}
