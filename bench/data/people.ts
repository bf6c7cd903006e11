import type { Random } from '@hasar/server/src/demo/random.ts';

const givenNames = (
  'Mehmet Fatma Mustafa Ayşe Ahmet Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem İsmail Şerife Osman Zehra ' +
  'Yusuf Sultan Murat Hanife Ömer Merve Ramazan Havva Halil Zeliha Süleyman Esra Abdullah Fadime Mahmut Özlem Recep ' +
  'Hacer Salih Yasemin Fatih Hülya Kadir Cemile Emre Sevim Hakan Gülsüm Adem Leyla Kemal Dilek Yaşar Büşra Bekir ' +
  'Aysel Musa Songül Metin Kübra Orhan Halime Bayram Esma Serkan Aynur Furkan Hayriye Gökhan Kadriye Uğur Tuğba ' +
  'Yakup Rabia Muhammed Sevgi Çağrı Ümmühan Işık Şükran Oğuzhan Çiğdem Şaban Nurgül Tuncay Ülkü Volkan İrem'
).split(' ');

const commonSurnames = (
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt ' +
  'Özkan Şimşek Polat Korkmaz Çakır Erdoğan Avcı Can Taş Güneş Işıkçı Bulut Keskin Ünal Güler Tekin Bozkurt Acar'
).split(' ');

const stems = (
  'Ak Kara Öz Gül Ay Taş Demir Çelik Koç Yıl Kır Boz Sarı Gök Er Tan Alp Işık Bay Çam Dağ Deniz Ekin Güven Kaya Köse ' +
  'Kut Sağ Soy Şen Tok Tunç Uz Ün Yal Yeşil Yurt Çalış İnan Ağ'
).split(' ');
const endings = (
  'oğlu taş soy er kan bulut gün türk dağ tepe demir su baş alan man göz kaya ışık çı can el öz ay pınar ova yol ' +
  'eş söz yürek bey'
).split(' ');

/** About 1,200 surnames, the common ones first. */
const surnames = [...commonSurnames, ...stems.flatMap((stem) => endings.map((ending) => stem + ending))];

const trades = [
  'Gıda San. ve Tic. Ltd. Şti.',
  'Lojistik A.Ş.',
  'Tekstil San. ve Tic. A.Ş.',
  'Otomotiv Ltd. Şti.',
  'İnşaat Taahhüt A.Ş.',
  'Uluslararası Nakliyat Ltd. Şti.',
];

/**
 * The head of a list more often than its tail, as names are in life.
 * @param bend 1 makes all alike; at 1.6 the first of 1,200 surnames is borne by one person in a hundred
 */
export function skewed<T>(random: Random, list: readonly T[], bend = 1.3): T {
  const share = random.int(0, 999_999) / 1_000_000;
  return list[Math.floor(share ** bend * list.length)] as T;
}

export function personName(random: Random): string {
  const given = skewed(random, givenNames);
  const second = random.chance(0.2) ? ` ${skewed(random, givenNames)}` : '';
  return `${given}${second} ${skewed(random, surnames, 1.6)}`;
}

export function firmName(random: Random): string {
  return `${skewed(random, surnames, 1.6)} ${random.pick(trades)}`;
}
