import type { Random } from './random.ts';

export interface Vehicle {
  readonly brand: string;
  readonly vehicleType: string;
}

const cars: readonly Vehicle[] = [
  { brand: 'Fiat', vehicleType: 'Egea Sedan 1.4' },
  { brand: 'Fiat', vehicleType: 'Doblo Combi 1.6 Multijet' },
  { brand: 'Renault', vehicleType: 'Clio HB 1.0 TCe' },
  { brand: 'Renault', vehicleType: 'Megane Sedan 1.3 TCe' },
  { brand: 'Volkswagen', vehicleType: 'Passat 1.5 TSI' },
  { brand: 'Volkswagen', vehicleType: 'Caddy 2.0 TDI' },
  { brand: 'Toyota', vehicleType: 'Corolla 1.8 Hybrid' },
  { brand: 'Hyundai', vehicleType: 'i20 1.4 MPI' },
  { brand: 'Honda', vehicleType: 'Civic 1.5 VTEC' },
  { brand: 'Ford', vehicleType: 'Focus 1.5 TDCi' },
  { brand: 'Ford', vehicleType: 'Transit Custom 2.0 TDCi' },
  { brand: 'Opel', vehicleType: 'Astra 1.2 Turbo' },
  { brand: 'Peugeot', vehicleType: '3008 1.5 BlueHDi' },
  { brand: 'Dacia', vehicleType: 'Duster 1.3 TCe' },
  { brand: 'Skoda', vehicleType: 'Octavia 1.0 e-TEC' },
  { brand: 'Nissan', vehicleType: 'Qashqai 1.3 DIG-T' },
  { brand: 'Togg', vehicleType: 'T10X Elektrikli' },
];

const tractors: readonly Vehicle[] = [
  { brand: 'Mercedes-Benz', vehicleType: 'Actros 1845 Çekici' },
  { brand: 'Ford Trucks', vehicleType: 'F-MAX 500 Çekici' },
  { brand: 'Volvo', vehicleType: 'FH 460 Çekici' },
  { brand: 'Scania', vehicleType: 'R 450 Çekici' },
  { brand: 'MAN', vehicleType: 'TGX 18.470 Çekici' },
  { brand: 'DAF', vehicleType: 'XF 480 Çekici' },
];

/** A vehicle that was built before the year of the loss. */
export function vehicle(
  random: Random,
  kind: 'car' | 'tractor',
  lossYear: number,
): Vehicle & { vehicleYear: number } {
  const model = random.pick(kind === 'car' ? cars : tractors);
  // The electric car has been sold since 2023 only.
  const oldest = model.brand === 'Togg' ? Math.min(2023, lossYear) : lossYear - 14;
  return { ...model, vehicleYear: random.int(oldest, lossYear) };
}
