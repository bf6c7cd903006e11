import type { CaseFieldName } from '@hasar/contract/cases/fields.ts';
import type { Recognised } from '@hasar/contract/notifications/schema.ts';

/** What a case that begins with a mail is filled with: the first of each kind that was recognised. */
export function casePreset(recognised: Recognised | undefined): Partial<Record<CaseFieldName, string>> {
  if (recognised === undefined) return {};
  const { plates, policyNumbers, insuranceCaseNumbers, senderAddress, senderName } = recognised;
  // Who knows the insurer's file number is the insurer, sooner than the insured.
  const sender: Partial<Record<CaseFieldName, string>> =
    insuranceCaseNumbers.length > 0
      ? { insuranceEmail: senderAddress }
      : { customerEmail: senderAddress, customerFullName: senderName };
  const known: Partial<Record<CaseFieldName, string | undefined>> = {
    plate: plates[0],
    policyNumber: policyNumbers[0],
    insuranceCaseNumber: insuranceCaseNumbers[0],
    ...sender,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Record<CaseFieldName, string>>;
}
