import { notifications } from '@mantine/notifications';
import { errorText } from '../lib/error-text.ts';

/** Says in a corner of the page that something did not work. */
export function complain(error: unknown): void {
  notifications.show({ color: 'red', message: errorText(error) });
}
