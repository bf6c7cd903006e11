import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { listDocuments } from '@hasar/contract/documents/endpoints.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { documentKeys } from '../components/document-keys.ts';

const pageSize = 1000;
/** The small picture of a photo that just came is soon there; how often and how long one asks after it, in milliseconds. */
const asking = { every: 3000, for: 120_000 };

function awaitsPicture({ renditionState, documentCreatedAt }: CaseDocument): boolean {
  return renditionState === 'pending' && Date.now() - Date.parse(documentCreatedAt) < asking.for;
}

function documentOptions(caseId: number) {
  return queryOptions({
    queryKey: documentKeys.ofCase(caseId),
    queryFn: async ({ signal }) => {
      const ofCase = { caseId: String(caseId), orderBy: 'id', limit: pageSize };
      const documents: CaseDocument[] = [];
      let cursor: string | null = null;
      do {
        const { documentList, nextCursor }: { documentList: CaseDocument[]; nextCursor: string | null } =
          await call(
            listDocuments,
            { query: { ...ofCase, ...(cursor === null ? {} : { cursor }) } },
            { signal },
          );
        documents.push(...documentList);
        cursor = nextCursor;
      } while (cursor !== null);
      return documents;
    },
  });
}

/** All documents of a case, in the order in which they came. */
export function useDocuments(caseId: number) {
  return useQuery({
    ...documentOptions(caseId),
    // Where no live stream gets through, too.
    refetchInterval: ({ state: { data } }) => (data?.some(awaitsPicture) === true ? asking.every : false),
  });
}

/** Asks for the documents of a case that are not here yet while their tab is still being drawn. */
export async function prefetchDocuments(client: QueryClient, caseId: number): Promise<void> {
  await client.query({ ...documentOptions(caseId), staleTime: Number.POSITIVE_INFINITY });
}
