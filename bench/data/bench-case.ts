import type { CaseStatusCode, VehicleStatusCode } from '@hasar/contract/cases/codes.ts';
import type { CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import { hasField, type CaseData } from '@hasar/contract/cases/fields-derived.ts';
import { caseFieldNames } from '@hasar/contract/cases/fields.ts';
import { caseStatus, vehicleStatus } from '@hasar/contract/cases/rules.ts';
import type { Money } from '@hasar/contract/fields/money.ts';
import { landline, mailName, mobile, plateOf } from '@hasar/server/src/demo/numbers.ts';
import { cities } from '@hasar/server/src/demo/places.ts';
import type { Random } from '@hasar/server/src/demo/random.ts';
import { daysBefore, yearAfter } from '@hasar/server/src/demo/timeline.ts';
import { vehicle } from '@hasar/server/src/demo/vehicles.ts';
import { lifeOf, spanDays } from './life.ts';
import { firmName, personName, skewed } from './people.ts';
import { causes, companies, remarks, streets, workshops } from './texts.ts';

/** Everything is dated around this day, so that a load repeats exactly whenever it is made. */
const today = '2026-07-01';

/** A row of the table of cases, but for the organization and the people behind it. */
export interface BenchCase {
  readonly type: CaseTypeCode;
  readonly status: CaseStatusCode;
  readonly vehicleStatus: VehicleStatusCode | null;
  readonly data: CaseData;
  readonly unwatched: boolean;
  readonly regressionRatio: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const types: readonly CaseTypeCode[] = [
  'kh1',
  'kh1',
  'kh1',
  'kh1',
  'kh1',
  'kh1',
  'th1',
  'th1',
  'th1',
  'kh2',
  'th2',
  '4',
];

/** The case at one place of a load, the oldest first; about 25 fields and 1 kB. */
export function benchCase(random: Random, serial: number, count: number): BenchCase {
  const type = random.pick(types);
  const age = (1 - (serial + 1) / count) * spanDays;
  const filled = {
    ...partiesOf(random),
    ...policyOf(random, serial, age),
    ...lossOf(random, age),
    ...lifeOf(random, age, today),
  };
  const kept = caseFieldNames.filter((name) => filled[name] !== undefined && hasField(type, name));
  const data: CaseData = Object.fromEntries(kept.map((name) => [name, filled[name]]));
  const status = caseStatus(data, today);
  const touched = Math.max(0, age - random.int(0, 120));
  return {
    type,
    status,
    vehicleStatus: vehicleStatus(data),
    data,
    unwatched: data.damageCloseType !== undefined && random.chance(0.85),
    regressionRatio: status === 'recoursePending' ? random.pick([25, 50, 75, 100]) : null,
    createdAt: instant(age),
    updatedAt: instant(touched),
  };
}

function partiesOf(random: Random): CaseData {
  const city = random.pick(cities);
  const firm = random.chance(0.2);
  const name = firm ? firmName(random) : personName(random);
  const expert = personName(random);
  return {
    customerFullName: name,
    customerPhone: firm ? landline(random, city.areaCode) : mobile(random),
    customerEmail: `${mailName(name)}@eposta.example`,
    ...(firm
      ? { customerTaxNumber: String(random.int(1_000_000_000, 9_999_999_999)) }
      : { customerIdNumber: String(random.int(10_000_000_000, 99_999_999_999)) }),
    plate: plateOf(random, city.province),
    serviceName: skewed(random, workshops),
    serviceAddress: `${random.pick(streets)} No: ${random.int(1, 200)}, ${random.pick(city.districts)} / ${city.name}`,
    expertName: expert,
    expertPhone: mobile(random),
    damageLocation: `${random.pick(city.roads)}, ${random.pick(city.districts)} / ${city.name}`,
  };
}

function policyOf(random: Random, serial: number, age: number): CaseData {
  const started = daysBefore(today, Math.round(age) + random.int(3, 355));
  // A prime modulus scatters the serials without ever giving one number twice.
  const number = String((serial * 7_368_787) % 99_999_989).padStart(8, '0');
  return {
    policyNumber: `${random.pick([310, 320, 340])}-${number}-0`,
    insuranceCompany: skewed(random, companies),
    policyStartedAt: started,
    policyEndedAt: yearAfter(started),
    caseReponsible: personName(random),
  };
}

function lossOf(random: Random, age: number): CaseData {
  const price = random.int(4, 900) * 250;
  const date = daysBefore(today, Math.round(age) + random.int(0, 4));
  const closed = age > 130;
  return {
    ...vehicle(random, 'car', Number(date.slice(0, 4))),
    damageDate: date,
    informingDate: daysBefore(today, Math.round(age)),
    approximatePrice: lira(price),
    damageCause: skewed(random, causes),
    ...(closed ? { damagePaymentPrice: lira(Math.round(price * 0.9)) } : {}),
    ...(random.chance(0.85) ? { remarks: random.pick(remarks) } : {}),
  };
}

function lira(price: number): Money {
  return { price: String(price), currency: 'TRY' };
}

function instant(daysAgo: number): string {
  return new Date(Date.parse(`${today}T09:00:00Z`) - daysAgo * 86_400_000).toISOString();
}
