import { aboveBegun, sameDraft } from '@hasar/contract/notifications/rules-draft.ts';
import { emptyDraft, isEmptyDraft, type DraftValues, type StoredDraft } from './draft-values.ts';

/** How a box stands to what the server keeps of it. */
export interface DraftStand {
  /** What stands in the box. */
  readonly values: DraftValues;
  /** The stored state that it was written over. */
  readonly base: StoredDraft;
  /** Another one that is stored meanwhile, until somebody says which of the two stays. */
  readonly theirs: StoredDraft | null;
  /** Something stands here that the server does not have. */
  readonly isTyped: boolean;
  /** What is proposed where a draft says nothing. */
  readonly proposal: Partial<DraftValues>;
}

/** What is unsaved of this window, over which state. */
export type UnsentDraft = Pick<DraftStand, 'values' | 'base'>;

/** @param unsent what this window did not get saved before the page was loaded anew */
export function beginDraft(
  stored: StoredDraft,
  proposal: Partial<DraftValues>,
  unsent?: UnsentDraft,
): DraftStand {
  if (unsent === undefined)
    return {
      values: proposed(stored.values, proposal),
      base: stored,
      theirs: null,
      isTyped: false,
      proposal,
    };
  const { base } = unsent;
  const values = proposed(unsent.values, proposal);
  return hearStored(typed({ values, base, theirs: null, isTyped: true, proposal }, values), stored);
}

export function typed(stand: DraftStand, values: DraftValues): DraftStand {
  const { notificationSubject } = stand.proposal;
  // What was proposed to write has been taken up by now, or taken out.
  const proposal = notificationSubject === undefined ? {} : { notificationSubject };
  return { ...stand, values, isTyped: true, proposal };
}

/**
 * What the server has by now. Where nothing was typed it is taken as it is; what was typed stays, over the new state if nobody's
 * words would be lost by that, else beside it.
 * @param sent what this window has sent without hearing whether it was kept
 */
export function hearStored(
  stand: DraftStand,
  stored: StoredDraft,
  sent: readonly DraftValues[] = [],
): DraftStand {
  if (stored.updatedAt === stand.base.updatedAt)
    return stand.theirs === null ? stand : { ...stand, theirs: null };
  if (!stand.isTyped)
    return { ...stand, values: proposed(stored.values, stand.proposal), base: stored, theirs: null };
  const known = [stand.base.values, stand.values, ...sent];
  if (stored.updatedAt === null || known.some((one) => sameDraft(one, stored.values)))
    return { ...stand, base: stored, theirs: null, isTyped: !sameDraft(stand.values, stored.values) };
  return { ...stand, theirs: stored };
}

/** The server has kept these values, as this state; what was typed since is still to be kept. */
export function keptAs(stand: DraftStand, values: DraftValues, stored: StoredDraft): DraftStand {
  return { ...stand, base: stored, theirs: null, isTyped: stand.values !== values };
}

/** What was taken back stands above it, here as in what is stored; of two texts both stay what they are. */
export function withTaken(stand: DraftStand, taken: StoredDraft): DraftStand {
  const next = typed(stand, aboveBegun(taken.values, stand.values));
  if (stand.theirs !== null && stand.theirs.updatedAt !== taken.updatedAt) return next;
  return { ...next, base: { updatedAt: taken.updatedAt, values: next.values }, theirs: null };
}

export function withTheirs(stand: DraftStand, theirs: StoredDraft): DraftStand {
  return { ...stand, values: theirs.values, base: theirs, theirs: null, isTyped: false };
}

export function withOwn(stand: DraftStand, theirs: StoredDraft): DraftStand {
  return { ...stand, base: theirs, theirs: null, isTyped: true };
}

/** What was written has been sent. What another window has written there is heard of when this is kept. */
export function emptied(stand: DraftStand): DraftStand {
  return { ...stand, values: emptyDraft, theirs: null, isTyped: false };
}

/** The draft, and what is proposed where it says nothing yet; two texts stand beneath each other. */
function proposed(stored: DraftValues, proposal: Partial<DraftValues>): DraftValues {
  if (isEmptyDraft(stored)) return { ...stored, ...proposal };
  const texts = [stored.notificationMessage, proposal.notificationMessage ?? ''];
  return {
    ...stored,
    notificationSubject: stored.notificationSubject || (proposal.notificationSubject ?? ''),
    notificationMessage: texts.filter((one) => one.trim() !== '').join('\n\n'),
  };
}
