import { useTranslation } from 'react-i18next';
import type { User } from '@hasar/contract/identity/schema.ts';
import { ActiveMark } from '../../../fields/active-mark.tsx';
import { ListCard } from '../../../ui/list-card.tsx';

/** A user on a narrow screen. */
export function UserCard({ user, onOpen }: { readonly user: User; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <ListCard
      name={user.userFullName}
      mark={<ActiveMark active={user.isActive} />}
      detail={user.userEmail}
      aside={t(`user.role.${user.userRoleCode}`)}
      onOpen={onOpen}
    />
  );
}
