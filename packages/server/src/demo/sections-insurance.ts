import { demoAgency, demoUsers } from './agency.ts';
import type { Draft, Section } from './draft.ts';
import { demoInsurers } from './insurers.ts';
import { amountIn } from './money.ts';
import { person } from './names.ts';
import { landline } from './numbers.ts';
import { yearAfter } from './timeline.ts';

export function insurance(draft: Draft, dateOf: (days: number) => string): Section {
  const { random, serial, stage, loss, times, type, currency } = draft;
  const insurer = random.pick(demoInsurers);
  const started = dateOf(times.policyStarted);
  const kasko = type === 'kh1' || type === 'kh2';
  return {
    insuranceCaseNumber: random.chance(stage.numbered)
      ? fileNumber(draft, insurer.companyName, dateOf)
      : undefined,
    policyNumber: `${loss.branch}-${String(40_100_000 + serial * 137 + random.int(0, 136))}-0`,
    insuranceCompany: insurer.companyName,
    policyStartedAt: started,
    policyEndedAt: yearAfter(started),
    agency: demoAgency.organizationName,
    caseReponsible: random.pick(demoUsers).userFullName,
    insurancePhone: insurer.companyDamagePhone,
    insuranceEmail: insurer.companyDamageEmail,
    primDebt: random.chance(0.06) || undefined,
    replacementVehicleTime: type === 'kh1' ? random.pick([7, 7, 10, 15]) : undefined,
    damageExemption: kasko && random.chance(0.25) ? amountIn(random, currency, [2_000, 20_000]) : undefined,
    ...freightMarket(draft),
  };
}

/** The insurer's own number: its letter, the year of the notice, a running number. */
function fileNumber({ serial, times }: Draft, company: string, dateOf: (days: number) => string): string {
  return `${company.slice(0, 1)}${dateOf(times.created).slice(0, 4)}-${String(20_000 + serial * 13)}`;
}

const brokers = ['Kılavuz Brokerlik (demo)', 'Pusula Sigorta Brokerliği (demo)'];
const reinsurers = ['Ufuk Reasürans (demo)', 'Northgate Re (demo)'];

function freightMarket({ random, loss }: Draft): Section {
  if (loss.firms[0] !== 'freight') return {};
  return {
    insuranceBrokerName: random.pick(brokers),
    insuranceBrokerPersonName: person(random, 0).fullName,
    insuranceBrokerPersonPhone: landline(random, '212'),
    insuranceReasuransName: random.pick(reinsurers),
    insuranceReasuransPersonName: person(random, 0).fullName,
    insuranceReasuransPersonEmail: 'hasar@reasurans.example',
    insuranceReasuransPersonPhone: landline(random, '212'),
  };
}
