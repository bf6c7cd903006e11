import { useState } from 'react';
import { CodedError } from '@hasar/contract/errors.ts';
import { maximumAttachments } from '@hasar/contract/notifications/codes.ts';
import { addressesIn } from '@hasar/contract/notifications/rules.ts';
import { complain } from '../../../ui/complain.ts';
import { refusedAddressees } from '../components/addressees.ts';
import { uploadAttachment } from '../components/attachment-file.ts';
import type { ComposerProps } from '../components/composer-props.ts';
import type { DraftAttachment, DraftValues, StoredDraft } from '../components/draft-values.ts';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';

/** What is wrong with a message, as message keys. */
export interface Refusals {
  readonly to?: string;
  readonly cc?: string;
  readonly subject?: string;
  readonly message?: string;
}

/** Everything behind the box a message is written in. */
export function useComposer(props: ComposerProps, stored: StoredDraft) {
  const { place, parentId, caseId, answerTo, proposal = {}, onSent } = props;
  const isNew = parentId === undefined;
  const draft = useDraft(place, stored, proposal);
  const [refused, setRefused] = useState<Refusals>({});
  const [problem, setProblem] = useState<unknown>();
  const [picking, setPicking] = useState(false);
  const [uploading, setUploading] = useState(0);
  const { mutateAsync, isPending } = useSend(place);
  const { values } = draft;

  const change = (changed: Partial<DraftValues>) => {
    setRefused({});
    draft.change(changed);
  };
  const attach = (more: readonly DraftAttachment[]) =>
    draft.changeWith(({ attachmentList }) => ({
      attachmentList: [
        ...attachmentList,
        ...more.slice(0, Math.max(0, maximumAttachments - attachmentList.length)),
      ],
    }));
  const upload = async (files: readonly File[]) => {
    setUploading((before) => before + files.length);
    for (const file of files) {
      try {
        attach([await uploadAttachment(file)]);
      } catch (error) {
        complain(error);
      } finally {
        setUploading((before) => before - 1);
      }
    }
  };
  const pick = () => {
    if (values.notificationMessage.trim() === '') return setRefused({ message: 'validation.notEmpty' });
    setProblem(undefined);
    // Offered when they are asked for: by then somebody else may have written last.
    if (values.notificationTo === '' && values.notificationCc === '' && answerTo !== undefined)
      change({ notificationTo: answerTo.to.join(', '), notificationCc: answerTo.cc.join(', ') });
    return setPicking(true);
  };
  const send = async (addressees: Partial<DraftValues>) => {
    const now = { ...values, ...addressees };
    change(addressees);
    const wrong: Refusals = {
      ...refusedAddressees(now.notificationTo, now.notificationCc),
      ...(isNew && now.notificationSubject.trim() === '' ? { subject: 'validation.notEmpty' } : {}),
    };
    setRefused(wrong);
    setProblem(undefined);
    if (Object.keys(wrong).length > 0 || isPending || uploading > 0) return;
    // Before the message, which then takes it with it; none comes behind it.
    void draft.flush();
    try {
      await mutateAsync({
        ...(isNew
          ? { notificationSubject: now.notificationSubject.trim() }
          : { notificationParentId: parentId }),
        ...(isNew && caseId !== null ? { caseId } : {}),
        notificationTo: addressesIn(now.notificationTo).join(','),
        notificationCc: addressesIn(now.notificationCc).join(','),
        notificationMessage: now.notificationMessage,
        attachmentList: [...now.attachmentList],
      });
      setPicking(false);
      draft.forget();
      onSent?.();
    } catch (error) {
      draft.change({});
      const fields = error instanceof CodedError ? (error.fields ?? {}) : {};
      setRefused(namedAsHere(fields));
      if (Object.keys(namedAsHere(fields)).length === 0) setProblem(error);
    }
  };
  return {
    ...draft,
    isNew,
    refused,
    problem,
    picking,
    uploading,
    sending: isPending,
    change,
    attach,
    upload: (files: readonly File[]) => void upload(files),
    pick,
    stopPicking: () => setPicking(false),
    /** @param addressees as they stand in the picker at this moment */
    send: (addressees: Partial<DraftValues>) => void send(addressees),
  };
}
export type ComposerState = ReturnType<typeof useComposer>;

const names = {
  notificationTo: 'to',
  notificationCc: 'cc',
  notificationSubject: 'subject',
  notificationMessage: 'message',
} as const satisfies Record<string, keyof Refusals>;

/** What the server refused, by the names of the box. */
function namedAsHere(fields: Readonly<Record<string, string>>): Refusals {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) =>
      fields[field] === undefined ? [] : [[name, fields[field]]],
    ),
  );
}
