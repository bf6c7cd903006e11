import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCases } from '@hasar/contract/cases/endpoints.ts';
import { normalisePlate } from '@hasar/contract/fields/formats.ts';
import { call } from '../../../lib/api-client.ts';
import { caseKeys } from '../components/case-keys.ts';

/** As many as one sees at a glance. */
const limit = 8;

/**
 * The cases that a few typed words may mean: those whose plate or number it is, then those whose plate, file number or
 * name it begins, then those that hold it anywhere; the newest first in each. The last answer stays until the next one
 * is here; `isPlaceholderData` tells them apart.
 */
export function useFindCases(words: string) {
  return useQuery({
    queryKey: [...caseKeys.lists, 'find', words],
    queryFn: async ({ signal }) => {
      const ask = (filter: { search: string } | { orFilter: string }) =>
        call(listCases, { query: { ...filter, limit } }, { signal });
      const [exact, likely, anywhere] = await Promise.all([
        ask({ orFilter: isIt(words) }),
        ask({ orFilter: beginsIt(words) }),
        ask({ search: words }),
      ]);
      const inOrder = [...exact.caseList, ...likely.caseList, ...anywhere.caseList];
      const found = new Map(inOrder.map((one) => [one.id, one]));
      return { caseList: [...found.values()].slice(0, limit), totalCount: anywhere.totalCount };
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
}

const isIt = (words: string) =>
  JSON.stringify({
    plate: normalisePlate(words),
    insuranceCaseNumber: words,
    ...(/^[1-9]\d{0,14}$/.test(words) ? { id: Number(words) } : {}),
  });

/** A name is also called by its second part, so it may stand anywhere in it. */
const beginsIt = (words: string) =>
  JSON.stringify({
    plate: { op: 'startsWith', value: words },
    insuranceCaseNumber: { op: 'startsWith', value: words },
    customerFullName: { op: 'contains', value: words },
  });
