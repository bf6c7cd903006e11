import { useTranslation } from 'react-i18next';
import type { Organization } from '@hasar/contract/identity/schema.ts';
import { ActiveMark } from '../../../fields/active-mark.tsx';
import { ListCard } from '../../../ui/list-card.tsx';

interface OrganizationCardProps {
  readonly organization: Organization;
  readonly onOpen: () => void;
}

/** An organization on a narrow screen. */
export function OrganizationCard({ organization, onOpen }: OrganizationCardProps) {
  const { t } = useTranslation();
  return (
    <ListCard
      name={organization.organizationName}
      mark={<ActiveMark active={organization.isActive} />}
      detail={organization.organizationEmail}
      aside={t(`organization.type.${organization.organizationTypeCode}`)}
      onOpen={onOpen}
    />
  );
}
