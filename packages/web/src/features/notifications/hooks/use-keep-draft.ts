import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CodedError } from '@hasar/contract/errors.ts';
import { saveDraft } from '@hasar/contract/notifications/endpoints-writing.ts';
import { draftConflict } from '@hasar/contract/notifications/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { hearStored, keptAs, type DraftStand } from '../components/draft-stand.ts';
import { isEmptyDraft, storedDraft, type DraftValues, type StoredDraft } from '../components/draft-values.ts';
import { draftName, type DraftPlace } from '../components/notification-keys.ts';

/** What came of keeping a draft. */
interface Kept {
  /** What the server has now. */
  readonly stored: StoredDraft;
  readonly isRefused: boolean;
  /** What the box is by that. */
  readonly of: (stand: DraftStand) => DraftStand;
}

/** Brings what stands in a box to the server, one after the other: what was typed last is what stays. */
export function useKeepDraft(place: DraftPlace) {
  /** What was sent and never answered: it may be what is stored. */
  const unanswered = useRef<readonly DraftValues[]>([]);
  const { mutateAsync } = useMutation({
    // What stands there when its turn comes: a message taken back meanwhile is in it.
    mutationFn: async (newest: () => DraftStand): Promise<Kept | undefined> => {
      const { values, base, theirs } = newest();
      // Nothing is written over before somebody has chosen.
      if (theirs !== null) return undefined;
      const before = unanswered.current;
      unanswered.current = [...before, values];
      try {
        const { draft } = await call(saveDraft, {
          body: {
            ...place,
            ...values,
            attachmentList: [...values.attachmentList],
            basedOn: base.updatedAt,
            ...(isEmptyDraft(values) ? { isDeleted: true } : {}),
          },
        });
        unanswered.current = [];
        const stored = storedDraft(draft);
        return { stored, isRefused: false, of: (stand) => keptAs(stand, values, stored) };
      } catch (error) {
        const stored = storedInstead(error);
        if (stored === undefined) throw error;
        unanswered.current = before;
        return { stored, isRefused: true, of: (stand) => hearStored(stand, stored, before) };
      }
    },
    scope: { id: draftName(place) },
  });
  return { keep: mutateAsync, unanswered };
}

function storedInstead(error: unknown): StoredDraft | undefined {
  if (!(error instanceof CodedError) || error.code !== 'DRAFT_CHANGED') return undefined;
  const conflict = draftConflict.safeParse(error.details);
  return conflict.success ? storedDraft(conflict.data.draft) : undefined;
}
