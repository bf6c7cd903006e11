import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { caseField } from '@hasar/contract/cases/fields.ts';
import { addressesIn } from '@hasar/contract/notifications/rules.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import type { ComposerState } from '../hooks/use-composer.ts';
import { useCaseOfThread } from '../hooks/use-case-facts.ts';
import type { AnswerTo } from './addressees.ts';
import { caseAddresses } from './case-words.ts';
import classes from './composer.module.css';

interface AddresseeOffersProps {
  readonly caseId: number | null;
  readonly answerTo: AnswerTo | undefined;
  readonly state: ComposerState;
}

/** The addresses that the conversation and the case know, each by its part in it; chosen ones are no longer offered. */
export function AddresseeOffers({ caseId, answerTo, state }: AddresseeOffersProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { data: insuranceCase } = useCaseOfThread(caseId);
  const { notificationTo, notificationCc } = state.values;
  const chosen = new Set(addressesIn(`${notificationTo},${notificationCc}`).map((one) => one.toLowerCase()));
  const known = [
    ...(answerTo?.to ?? []).map((address) => ({ address, role: t('notifications.role.sender') })),
    ...(answerTo?.cc ?? []).map((address) => ({ address, role: t('notifications.role.copy') })),
    ...caseAddresses(insuranceCase).map(({ name, address }) => ({
      address,
      // Two of its fields stand in one section.
      role:
        name === 'insuranceReasuransPersonEmail' ? words.field(name) : words.section(caseField(name).section),
    })),
  ];
  const offered = known.filter(
    ({ address }, at) =>
      !chosen.has(address.toLowerCase()) &&
      known.findIndex((other) => other.address.toLowerCase() === address.toLowerCase()) === at,
  );
  if (offered.length === 0) return null;
  return (
    <div className={classes.offers} role="group" aria-label={t('notifications.known')}>
      <p>{t('notifications.known')}</p>
      {offered.map(({ address, role }) => (
        <Button
          key={address}
          size="compact-xs"
          variant="default"
          leftSection={<Plus size={12} aria-hidden />}
          onClick={() =>
            state.change({ notificationTo: [...addressesIn(notificationTo), address].join(', ') })
          }
        >
          {role}: {address}
        </Button>
      ))}
    </div>
  );
}
