import { caseTypes } from '@hasar/contract/cases/codes-types.ts';
import type { Draft, Section } from './draft.ts';
import { amountIn, shareOf } from './money.ts';
import { placeOf } from './places.ts';
import { remarksOf } from './remarks.ts';

/** The loss, the goods it struck, what was paid for it and how the file was closed. */
export function damage(draft: Draft, dateOf: (days: number) => string): Section {
  const { random, status, stage, loss, times, currency, city } = draft;
  const [least, usualMost] = loss.amount;
  const [damageCause, place, most = usualMost] = random.pick(loss.causes);
  const approximatePrice = amountIn(random, currency, [least, most]);
  return {
    damageDate: dateOf(times.damage),
    informingDate: dateOf(times.informing),
    approximatePrice: status === 'communicated' && random.chance(0.5) ? undefined : approximatePrice,
    damageLocation: placeOf(random, place, city),
    damageCause,
    damagePaymentDate: stage.payment === 'none' ? undefined : dateOf(times.payment),
    damagePaymentPrice:
      stage.payment === 'paid' ? shareOf(random, approximatePrice, random.int(62, 102)) : undefined,
    regressionRatio: status === 'recoursePending' ? random.pick([25, 50, 75, 100]) : undefined,
    damageCloseType: stage.closing ? status : undefined,
    isNotWatching: random.chance(stage.unwatched) || undefined,
    remarks: remarksOf(random, status),
    loadType: random.pick(goods),
    loadInvoincePrice: shareOf(random, approximatePrice, random.int(120, 900)),
    documentTypeList: documentsOf(draft),
  };
}

const goods = [
  'Beyaz eşya (paletli)',
  'Taze narenciye (frigo)',
  'Tekstil, konfeksiyon',
  'Otomotiv yedek parçası',
  'Seramik karo',
  'Dondurulmuş gıda',
  'PVC granül (big bag)',
];

/** The papers asked for: the notice form and what this case needs beyond it. */
function documentsOf({ random, type }: Draft): string[] | undefined {
  const slots = caseTypes[type].documentSlots;
  if (slots.length === 0) return undefined;
  return slots.filter((slot, place) => place === 0 || slot === 'vehicleLicenses' || random.chance(0.55));
}
