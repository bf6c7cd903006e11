import type { Draft, Section } from './draft.ts';
import { firm, person } from './names.ts';
import { landline, mobile, taxNumber } from './numbers.ts';

/** The insured: a person, or a firm with somebody who speaks for it. */
export function customer({ random, serial, loss, city }: Draft): Section {
  const someone = person(random, serial);
  const [trade, share] = loss.firms;
  if (!random.chance(share)) {
    return {
      customerFullName: someone.fullName,
      customerPhone: mobile(random),
      customerEmail: random.chance(0.8) ? someone.email : undefined,
      customerIdNumber: someone.idNumber,
      ...(random.chance(0.2)
        ? { relatedPersonFullName: person(random, 0).fullName, relatedPersonPhone: mobile(random) }
        : {}),
    };
  }
  const company = firm(random, serial, trade);
  return {
    customerFullName: company.name,
    customerPhone: landline(random, city.areaCode),
    customerEmail: company.email,
    customerTaxNumber: company.taxNumber,
    relatedPersonFullName: someone.fullName,
    relatedPersonPhone: mobile(random),
  };
}

const expertStreets = [
  'Atatürk Bulvarı',
  'Cumhuriyet Caddesi',
  'Barbaros Sokak',
  'İnönü Caddesi',
  'Çınar Sokak',
];

/** The surveyor, once the file has been sent to one. */
export function expert(
  { random, status, stage, loss, times, city }: Draft,
  dateOf: (days: number) => string,
): Section {
  const sendCaseToInsurance = stage.closing || stage.payment !== 'none' ? true : undefined;
  if (!loss.surveyed) return { isExpertNeeded: 'expertNotNeeded', sendCaseToInsurance };
  if (!stage.surveyed)
    return { isExpertNeeded: random.chance(0.7) ? 'expertNeeded' : undefined, sendCaseToInsurance };
  const surveyor = person(random, 0);
  return {
    isExpertNeeded: 'expertNeeded',
    expertName: surveyor.fullName,
    expertPhone: mobile(random),
    expertEmail: surveyor.email.replace('@eposta.', '@ekspertiz.'),
    expertAdress: `${random.pick(expertStreets)} No: ${random.int(2, 140)}, ${random.pick(city.districts)} / ${city.name}`,
    vehicleSeen: status === 'atExpert' ? random.chance(0.3) || undefined : true,
    sendCaseToExpert: true,
    sendCaseToExpertDate: dateOf(times.sentToExpert),
    sendCaseToInsurance,
  };
}

const haulierStems = ['Tunçdere', 'Işıklar', 'Güneyyolu', 'Özçağrı', 'Şahinkaya'];

/** Owner of the goods and, in every other case, the carrier who drove for the insured one. */
export function freightParties({ random, serial, city }: Draft): Section {
  const owner = firm(random, 5000 + serial, 'general');
  const hauled = random.chance(0.5);
  const hauler = `${random.pick(haulierStems)} Nakliyat Ltd. Şti. (demo)`;
  return {
    loadOwnerName: owner.name,
    loadOwnerPhone: landline(random, city.areaCode),
    loadOwnerEmail: owner.email,
    loadOwnerVd: `${random.pick(city.districts)} V.D.`,
    loadOwnerVn: owner.taxNumber,
    ...(hauled
      ? {
          loadSubTransporter: true,
          subTransporterName: hauler,
          subTransporterPhone: mobile(random),
          subTransporterEmail: 'operasyon@alt-nakliyat.example',
          subTransporterVd: `${random.pick(city.districts)} V.D.`,
          subTransporterVn: taxNumber(7500 + serial),
        }
      : { loadSubTransporter: false }),
  };
}
