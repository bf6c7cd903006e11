import { useState } from 'react';
import { leavePush } from '../../features/alerts/components/push-browser.ts';
import { useLogout } from '../../features/identity/hooks/use-logout.ts';
import { useUser } from '../../lib/session.ts';

/** Signs out, and lets no alert of this user reach this browser any more. */
export function useSignOut(): { readonly isPending: boolean; readonly signOut: () => void } {
  const { userId } = useUser();
  const logout = useLogout();
  const [leaving, setLeaving] = useState(false);
  return {
    isPending: leaving || logout.isPending,
    signOut: () => {
      setLeaving(true);
      // While there still is a session that may say so.
      void leavePush(userId).then(() => {
        setLeaving(false);
        logout.mutate();
      });
    },
  };
}
