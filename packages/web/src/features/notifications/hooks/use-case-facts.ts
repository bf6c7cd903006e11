import { useQuery } from '@tanstack/react-query';
import { getCase } from '@hasar/contract/cases/endpoints.ts';
import { listDocuments } from '@hasar/contract/documents/endpoints.ts';
import { call } from '../../../lib/api-client.ts';

/** The case that a conversation belongs to, from where the rest of the product has it too. */
export function useCaseOfThread(caseId: number | null) {
  return useQuery({
    queryKey: ['case', caseId],
    queryFn: async ({ signal }) =>
      (await call(getCase, { params: { caseId: caseId ?? 0 } }, { signal })).insuranceCase,
    enabled: caseId !== null,
  });
}

const limit = 1000;

/** The documents of a case, to be attached, and to know which papers are missing. */
export function useDocumentsOfCase(caseId: number | null) {
  return useQuery({
    queryKey: ['documents', caseId, 'forMail'],
    queryFn: async ({ signal }) => {
      const query = { caseId: String(caseId), orderBy: 'id', limit };
      return (await call(listDocuments, { query }, { signal })).documentList;
    },
    enabled: caseId !== null,
  });
}
