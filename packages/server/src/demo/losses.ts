import type { CaseTypeCode } from '@hasar/contract/cases/codes-types.ts';
import type { Currency } from '@hasar/contract/fields/money.ts';
import type { Trade } from './names.ts';
import type { PlaceKind } from './places.ts';

/** What losses of one case type look like. */
export interface LossKind {
  /** How many of a thousand cases are of this type. */
  readonly weight: number;
  /** First group of the policy number: the line of insurance. */
  readonly branch: string;
  /** What happened and where; `most` caps the amount of a small damage. */
  readonly causes: readonly (readonly [cause: string, place: PlaceKind, most?: number])[];
  /** Usual amounts in lira; other currencies are worked out from them. */
  readonly amount: readonly [least: number, most: number];
  readonly currencies: readonly Currency[];
  /** Which firms buy this cover, and how often the customer is a firm rather than a person. */
  readonly firms: readonly [trade: Trade, share: number];
  /** False where no surveyor looks at the loss. */
  readonly surveyed: boolean;
  /** False where the insurer has nobody to take recourse against. */
  readonly recoverable: boolean;
}

const thing = { currencies: ['TRY'], surveyed: true, recoverable: true } as const;
const body = { currencies: ['TRY'], surveyed: false, recoverable: false } as const;

export const lossKinds: Record<CaseTypeCode, LossKind> = {
  kh1: {
    ...thing,
    weight: 300,
    branch: '344',
    amount: [18_000, 460_000],
    firms: ['general', 0.25],
    causes: [
      ['Arkadan çarpma', 'road'],
      ['Şerit değiştirirken yandan çarpma', 'road'],
      ['Yağışlı havada bariyere çarpma', 'road'],
      ['Park halindeyken kimliği belirsiz araç çarpması', 'parking'],
      ['Dolu yağışı', 'parking'],
      ['Ön cam kırılması (taş sıçraması)', 'road', 34_000],
      ['Geri manevrada direğe çarpma', 'parking', 95_000],
      ['Sel / su baskını', 'parking'],
      ['Hayvana çarpma', 'road'],
      ['Kaput ve sağ ön çamurlukta anahtarla çizik', 'parking', 62_000],
    ],
  },
  kh2: {
    ...thing,
    weight: 25,
    branch: '344',
    amount: [650_000, 2_400_000],
    firms: ['general', 0.25],
    causes: [
      ['Araç çalınması', 'parking'],
      ['Anahtar gaspı ile çalınma', 'road'],
      ['Evden anahtar çalınarak araç hırsızlığı', 'parking'],
    ],
  },
  th1: {
    ...thing,
    weight: 250,
    branch: '310',
    amount: [9_000, 210_000],
    firms: ['general', 0.2],
    causes: [
      ['Kavşakta geçiş önceliği ihlali', 'road'],
      ['Kırmızı ışık ihlali', 'road'],
      ['Takip mesafesine uymama, arkadan çarpma', 'road'],
      ['Hatalı dönüş manevrası', 'road'],
      ['Park halindeki araca çarpma', 'parking'],
      ['Zincirleme kaza', 'road'],
      ['Doğrultu değiştirme kuralı ihlali', 'road'],
    ],
  },
  th2: {
    ...thing,
    weight: 70,
    branch: '310',
    amount: [8_000, 120_000],
    firms: ['general', 0.15],
    causes: [
      ['Kaza sonrası araç değer kaybı', 'road'],
      ['Karşı araç kusurlu, onarım sonrası değer kaybı', 'road'],
    ],
  },
  th3: {
    ...thing,
    weight: 25,
    branch: '310',
    amount: [6_000, 140_000],
    firms: ['general', 0.3],
    causes: [
      ['Aydınlatma direği ve bariyer hasarı', 'road'],
      ['Dükkân vitrinine çarpma', 'road'],
      ['Kazanç kaybı talebi (ticari taksi)', 'road'],
    ],
  },
  th4: {
    ...body,
    weight: 20,
    branch: '310',
    amount: [240_000, 2_600_000],
    firms: ['general', 0],
    causes: [
      ['Trafik kazasında yaralanma, sürekli sakatlık', 'road'],
      ['Yayaya çarpma, maluliyet talebi', 'road'],
    ],
  },
  th5: {
    ...body,
    weight: 15,
    branch: '310',
    amount: [900_000, 2_700_000],
    firms: ['general', 0],
    causes: [
      ['Ölümlü trafik kazası, destekten yoksun kalma', 'road'],
      ['Karşıdan gelen araçla çarpışma, vefat', 'road'],
    ],
  },
  '3': {
    ...thing,
    weight: 40,
    branch: '200',
    currencies: ['TRY', 'TRY', 'USD', 'EUR'],
    amount: [45_000, 1_200_000],
    firms: ['general', 1],
    causes: [
      ['Sevkiyat sırasında ıslanma', 'freight'],
      ['Boşaltmada forklift ile delinme', 'business'],
      ['Araç devrilmesi sonucu emtia hasarı', 'road'],
      ['Soğuk zincirin kırılması', 'freight'],
    ],
  },
  '4': {
    ...thing,
    weight: 60,
    branch: '120',
    amount: [6_500, 290_000],
    firms: ['general', 0],
    causes: [
      ['Dahili su (üst kattan sızıntı)', 'home'],
      ['Tesisat borusu patlaması', 'home'],
      ['Mutfakta yangın', 'home'],
      ['Fırtınada çatı uçması', 'home'],
      ['Hırsızlık (kapı zorlanarak)', 'home'],
      ['Cam kırılması', 'home', 24_000],
      ['Voltaj dalgalanması, elektronik cihaz hasarı', 'home'],
    ],
  },
  ffl1: {
    ...thing,
    weight: 70,
    branch: '470',
    currencies: ['EUR', 'EUR', 'USD', 'TRY'],
    amount: [80_000, 2_900_000],
    firms: ['freight', 1],
    causes: [
      ['Yük kayması sonucu palet devrilmesi', 'freight'],
      ['Branda yırtılması ve ıslanma', 'freight'],
      ['Frigo arızası, ısı sapması', 'freight'],
      ['Mola yerinde yükün çalınması', 'freight'],
      ['Teslimde eksik koli (CMR şerhli)', 'freight'],
      ['Çekici ve dorsenin devrilmesi', 'road'],
    ],
  },
  '7': {
    ...body,
    weight: 25,
    branch: '610',
    amount: [3_500, 190_000],
    firms: ['general', 0],
    causes: [
      ['Ameliyat ve yatış gideri', 'hospital'],
      ['Acil servis başvurusu', 'hospital', 18_000],
      ['Anlaşmasız kurumda tetkik gideri', 'hospital', 26_000],
    ],
  },
  '8': {
    ...thing,
    weight: 25,
    branch: '430',
    amount: [12_000, 620_000],
    firms: ['general', 1],
    causes: [
      ['Islak zeminde müşterinin düşmesi', 'business'],
      ['Tabela düşmesi sonucu üçüncü şahıs aracında hasar', 'business'],
      ['Alt kattaki iş yerine su sızması', 'business'],
    ],
  },
  '9': {
    ...thing,
    weight: 20,
    branch: '420',
    amount: [60_000, 1_600_000],
    firms: ['building', 1],
    causes: [
      ['İskeleden düşme, iş kazası', 'site'],
      ['Pres makinesine el kaptırma', 'business'],
      ['Malzeme düşmesi sonucu yaralanma', 'site'],
    ],
  },
  '10': {
    ...body,
    weight: 20,
    branch: '510',
    amount: [15_000, 520_000],
    firms: ['general', 0],
    causes: [
      ['Merdivenden düşme, bilek kırığı', 'home'],
      ['Bisiklet kazası, köprücük kemiği kırığı', 'road'],
      ['Spor yaparken menisküs yırtığı', 'hospital'],
    ],
  },
  '11': {
    ...thing,
    weight: 35,
    branch: '130',
    amount: [38_000, 2_800_000],
    firms: ['general', 1],
    causes: [
      ['Elektrik kontağından yangın', 'business'],
      ['Sprinkler borusu patlaması', 'business'],
      ['Depoda sel / su baskını', 'business'],
      ['Hırsızlık (alarm devre dışı bırakılarak)', 'business'],
    ],
  },
  '12': {
    ...thing,
    weight: 20,
    branch: '710',
    amount: [75_000, 4_200_000],
    firms: ['building', 1],
    causes: [
      ['Kule vinç devrilmesi', 'site'],
      ['Trafo arızası, makine kırılması', 'business'],
      ['Kazı sırasında istinat duvarı çökmesi', 'site'],
      ['Güneş panellerinde dolu hasarı', 'site'],
    ],
  },
};
