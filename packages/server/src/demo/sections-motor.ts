import type { Draft, Section } from './draft.ts';
import { person } from './names.ts';
import { landline, mobile, plateOf } from './numbers.ts';
import { vehicle } from './vehicles.ts';

/** The insured vehicle: a car, or a tractor with its trailer. */
export function insuredVehicle(
  { random, loss, city, times }: Draft,
  dateOf: (days: number) => string,
): Section {
  const plate = plateOf(random, city.province);
  const lossYear = Number(dateOf(times.damage).slice(0, 4));
  if (loss.firms[0] !== 'freight') return { plate, ...vehicle(random, 'car', lossYear) };
  return {
    plate,
    headPlate: plate,
    dorsePlate: plateOf(random, city.province),
    ...vehicle(random, 'tractor', lossYear),
  };
}

const services = [
  ['Usta Eller Oto Servis (demo)', 'contracted'],
  ['Çınar Otomotiv Yetkili Servisi (demo)', 'authorized'],
  ['Güven Kaporta Boya (demo)', 'independent'],
  ['Şimal Oto Cam (demo)', 'contracted'],
  ['Yıldızlar Oto Yetkili Servisi (demo)', 'authorized'],
] as const;

/** The garage and the state of the repair. Until the file is numbered many vehicles are still on the street. */
export function garage(
  { random, status, stage, times, city }: Draft,
  dateOf: (days: number) => string,
): Section {
  const waiting = status === 'communicated' || status === 'gotInsuranceCaseNumber';
  if (waiting && random.chance(0.6)) return { repairStatus: random.chance(0.4) ? 'damaged' : undefined };
  const [serviceName, serviceType] = random.pick(services);
  return {
    serviceName,
    serviceType,
    relatedServicePersonFullName: person(random, 0).fullName,
    relatedServicePersonPhone: mobile(random),
    servicePhone: landline(random, city.areaCode),
    serviceEmail: 'kabul@oto-servis.example',
    serviceAddress: `Oto Sanayi Sitesi ${random.int(1, 24)}. Blok No: ${random.int(1, 60)}, ${random.pick(city.districts)} / ${city.name}`,
    ...(stage.repaired
      ? { repairStatus: 'repairCompleted', repairDate: dateOf(times.repaired) }
      : {
          repairStatus:
            status === 'vehicleOnService' ? 'vehicleOnRepair' : random.pick(['damaged', undefined]),
        }),
  };
}
