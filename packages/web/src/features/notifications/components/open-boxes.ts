import type { StoredDraft } from './draft-values.ts';

/** A box that somebody writes in, as far as others may touch it. */
interface OpenBox {
  /** Resolves once the server has what stands here, or could not be told. */
  readonly flush: () => Promise<void>;
  /** Puts a message that was taken back above what stands here; the server has done so with what was stored, at that time. */
  readonly takeBack: (taken: StoredDraft) => void;
}

const boxes = new Map<string, OpenBox>();

/** @param name the key of the draft. @returns what closes it */
export function openBox(name: string, box: OpenBox): () => void {
  boxes.set(name, box);
  return () => {
    if (boxes.get(name) === box) boxes.delete(name);
  };
}

export function boxNamed(name: string): OpenBox | undefined {
  return boxes.get(name);
}

export async function flushBoxes(): Promise<void> {
  await Promise.all(Array.from(boxes.values(), ({ flush }) => flush()));
}
