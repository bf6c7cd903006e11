import { ActionIcon, Anchor, Text } from '@mantine/core';
import { Globe, Mail, MapPin, Pencil, Phone, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@hasar/contract/companies/schema.ts';
import { formatPhone } from '@hasar/contract/fields/formats.ts';
import classes from './companies.module.css';

interface CompanyCardProps {
  readonly company: Company;
  readonly onEdit: (company: Company) => void;
  readonly onRemove: (company: Company) => void;
}

/** A company at a glance: how to reach it, and the ways to edit and delete it. */
export function CompanyCard({ company, onEdit, onRemove }: CompanyCardProps) {
  const { t } = useTranslation();
  const { companyLabel: name, companyData: data } = company;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('company.editOf', { name })}
          onClick={() => onEdit(company)}
        >
          <Pencil size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('company.deleteOf', { name })}
          onClick={() => onRemove(company)}
        >
          <Trash2 size={14} aria-hidden />
        </ActionIcon>
      </div>
      <Line icon={<Phone size={13} role="img" aria-label={t('company.field.companyAsistPhone')} />}>
        {data.companyAsistPhone === undefined ? (
          <Text span inherit c="dimmed">
            {t('company.noAssistance')}
          </Text>
        ) : (
          <Tel phone={data.companyAsistPhone} />
        )}
      </Line>
      {data.companyUrl === undefined ? null : (
        <Line icon={<Globe size={13} role="img" aria-label={t('company.field.companyUrl')} />}>
          <Web address={data.companyUrl} />
        </Line>
      )}
      {data.companyPhone === undefined ? null : (
        <Line icon={<Phone size={13} role="img" aria-label={t('company.field.companyPhone')} />}>
          <Tel phone={data.companyPhone} />
        </Line>
      )}
      {data.companyEmail === undefined ? null : (
        <Line icon={<Mail size={13} role="img" aria-label={t('company.field.companyEmail')} />}>
          <Anchor inherit href={`mailto:${encodeURIComponent(data.companyEmail).replace('%40', '@')}`}>
            {data.companyEmail}
          </Anchor>
        </Line>
      )}
      {data.companyAddress === undefined ? null : (
        <Line icon={<MapPin size={13} role="img" aria-label={t('company.field.companyAddress')} />}>
          {data.companyAddress}
        </Line>
      )}
    </li>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      {icon}
      <span>{children}</span>
    </div>
  );
}

function Tel({ phone }: { phone: string }) {
  return (
    <Anchor inherit href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {formatPhone(phone)}
    </Anchor>
  );
}

/** A page of the company in a tab of its own. An address of another kind, should one ever be stored, is text. */
function Web({ address }: { address: string }) {
  const bare = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <Anchor inherit href={address} target="_blank" rel="noopener noreferrer">
      {bare}
    </Anchor>
  );
}
