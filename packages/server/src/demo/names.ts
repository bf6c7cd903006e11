import { identityNumber, mailName, taxNumber } from './numbers.ts';
import type { Random } from './random.ts';

const givenNames = (
  'Ayşe Feride Zeynep Elif Merve Büşra Özge Gülşah Şule Çiğdem Tuğba Nurgül Sevgi Hülya Ebru İrem Gizem Ümran Aslı ' +
  'Pınar Mehmet Mustafa Ahmet Ali Hüseyin İbrahim Osman Çağrı Oğuzhan Şükrü Uğur Barış Gökhan Ömer Yiğit Tolga ' +
  'Süleyman Kadir Işık Cüneyt Volkan Halil Tuncay Göksel'
).split(' ');

const surnames = (
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Kurt Özkan ' +
  'Şenol Korkmaz Çakır Güneş Işıkçı Acar Ünal Güler Tekin Bozkurt Taş Avcı Coşkun Uçar Sağlam Gündüz Tuğrul Karadağ ' +
  'İnce Ertuğ Başaran Yalçın'
).split(' ');

const firmStems = [
  'Çınarlı',
  'Gökdere',
  'Ihlamur',
  'Pınarbaşı',
  'Şirinköy',
  'Özlüce',
  'Yeşilova',
  'Kuğulu',
  'Akçağlayan',
  'Üçtepe',
  'Doğanışık',
  'Taşköprülü',
  'İncesu',
  'Karaağaç',
] as const;

/** What the insured firm does, by the line of insurance that it buys. */
const trades = {
  general: [
    'Gıda San. ve Tic. Ltd. Şti.',
    'Yapı Market Tic. A.Ş.',
    'Tekstil San. ve Tic. A.Ş.',
    'Otomotiv Ltd. Şti.',
  ],
  freight: ['Lojistik A.Ş.', 'Uluslararası Nakliyat Ltd. Şti.', 'Taşımacılık Tic. Ltd. Şti.'],
  building: ['İnşaat Taahhüt A.Ş.', 'Mühendislik ve Müşavirlik Ltd. Şti.', 'Enerji Yatırımları A.Ş.'],
} as const;
export type Trade = keyof typeof trades;

export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly idNumber: string;
}

/** An invented person; `serial` keeps identity numbers apart. */
export function person(random: Random, serial: number): Person {
  const fullName = `${random.pick(givenNames)} ${random.pick(surnames)}`;
  return { fullName, email: `${mailName(fullName)}@eposta.example`, idNumber: identityNumber(serial) };
}

export interface Firm {
  readonly name: string;
  readonly email: string;
  readonly taxNumber: string;
}

/** An invented firm. It says demo in its name, because any believable firm name may belong to somebody. */
export function firm(random: Random, serial: number, trade: Trade): Firm {
  const stem = random.pick(firmStems);
  return {
    name: `${stem} ${random.pick(trades[trade])} (demo)`,
    email: `bilgi@${mailName(stem).replaceAll('.', '-')}.example`,
    taxNumber: taxNumber(serial),
  };
}
