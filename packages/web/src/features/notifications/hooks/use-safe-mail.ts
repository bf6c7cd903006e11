import { useQuery } from '@tanstack/react-query';
import { getNotificationHtml } from '@hasar/contract/notifications/endpoints-parts.ts';
import type { Message, MessageAttachment } from '@hasar/contract/notifications/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { attachmentBytes } from '../components/attachment-file.ts';
import { notificationKeys } from '../components/notification-keys.ts';
import { bareId, contentIdsIn, safeMail } from '../components/safe-mail.ts';

/** Of one picture in a text, in bytes: more than that is kept as a file. */
const largest = 5 * 1024 * 1024;

/** The HTML of a message, made harmless, with the pictures that came along in their places. */
export function useSafeMail({ id, attachments }: Message) {
  return useQuery({
    queryKey: notificationKeys.html(id),
    queryFn: async ({ signal }) => {
      const answer = await call(getNotificationHtml, { params: { notificationId: id } }, { signal });
      const { html, quotedHtml } = answer;
      const wanted = contentIdsIn(html + quotedHtml);
      const shown = attachments.filter(
        ({ contentId, size }) => contentId !== null && wanted.has(bareId(contentId)) && size <= largest,
      );
      const pictures = new Map(await Promise.all(shown.map(pictureOf)));
      return {
        own: safeMail(html, pictures),
        quoted: quotedHtml === '' ? undefined : safeMail(quotedHtml, pictures),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function pictureOf({ id, contentId }: MessageAttachment): Promise<[string, string]> {
  const name = bareId(contentId ?? '');
  try {
    return [name, await dataAddress(await attachmentBytes(id))];
  } catch {
    // A picture that does not come leaves its place empty; the words are what matters.
    return [name, ''];
  }
}

function dataAddress(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(bytes);
  });
}
