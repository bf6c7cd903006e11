import { useCallback } from 'react';
import type { Suggestion } from '@hasar/contract/notifications/schema.ts';
import { useText } from '../../../lib/i18n.ts';

/** Why a case is thought to be the one, in words. */
export function useReasonWords(): (reasons: Suggestion['reasonList']) => string {
  const text = useText();
  return useCallback(
    (reasons) =>
      reasons.map(({ reason, value }) => text(`notifications.reason.${reason}`, { value })).join(', '),
    [text],
  );
}
