import { useCallback, useState } from 'react';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { addUploads } from '../components/upload-queue.ts';

interface Draft {
  /** What the next files are. */
  readonly type: DocumentTypeCode | undefined;
  /** Files that nobody has said yet what they are. */
  readonly files: readonly File[];
}

const nothing: Draft = { type: undefined, files: [] };
/** Outlives the tab: what was chosen is still there when its user comes back to it. */
const drafts = new Map<number, Draft>();

/** The first half of an upload: a type and files. As soon as there are both they are on their way. */
export function useUploadDraft(caseId: number) {
  const [draft, setDraft] = useState(() => drafts.get(caseId) ?? nothing);
  const [asking, setAsking] = useState(false);
  const keep = useCallback(
    (next: Draft) => {
      drafts.set(caseId, next);
      setDraft(next);
    },
    [caseId],
  );
  /** @param type where the place of the drop says it; else the chosen one */
  const offer = (files: readonly File[], type = draft.type) => {
    const all = [...draft.files, ...files];
    if (type === undefined || all.length === 0) {
      keep({ ...draft, files: all });
      setAsking(true);
      return;
    }
    addUploads(caseId, type, all);
    keep({ ...draft, files: [] });
  };
  const choose = (type: DocumentTypeCode | undefined) => {
    const ready = type !== undefined && draft.files.length > 0;
    if (ready) addUploads(caseId, type, draft.files);
    keep({ type, files: ready ? [] : draft.files });
    if (ready) setAsking(false);
  };
  return {
    ...draft,
    offer,
    choose,
    forget: () => {
      keep({ ...draft, files: [] });
      setAsking(false);
    },
    /** The dialog that says what is lacking. */
    asking,
    stopAsking: () => setAsking(false),
  };
}
export type UploadDraft = ReturnType<typeof useUploadDraft>;
