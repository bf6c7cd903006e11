import type { Random } from './random.ts';

export interface City {
  readonly name: string;
  /** Number that its plates begin with. */
  readonly province: string;
  readonly areaCode: string;
  readonly districts: readonly string[];
  /** Roads and crossings, written as a claim form has them. */
  readonly roads: readonly string[];
}

/** Where the customers live; İstanbul more often than the others. */
export const cities: readonly City[] = [
  {
    name: 'İstanbul',
    province: '34',
    areaCode: '212',
    districts: ['Bağcılar', 'Şişli', 'Beylikdüzü', 'Eyüpsultan', 'Büyükçekmece', 'Küçükçekmece'],
    roads: [
      'TEM Otoyolu Mahmutbey gişeleri',
      'D-100 Avcılar mevkii',
      'Basın Ekspres Yolu',
      'Büyükdere Caddesi',
      'Hasdal kavşağı',
    ],
  },
  {
    name: 'İstanbul',
    province: '34',
    areaCode: '216',
    districts: ['Kadıköy', 'Ümraniye', 'Ataşehir', 'Üsküdar', 'Çekmeköy', 'Pendik'],
    roads: [
      'D-100 Göztepe köprü altı',
      'Şile Yolu Çekmeköy çıkışı',
      'Bağdat Caddesi',
      'Kozyatağı kavşağı',
      'Minibüs Caddesi',
    ],
  },
  {
    name: 'Ankara',
    province: '06',
    areaCode: '312',
    districts: ['Çankaya', 'Keçiören', 'Yenimahalle', 'Gölbaşı'],
    roads: [
      'Eskişehir Yolu Ümitköy kavşağı',
      'Konya Yolu Balgat mevkii',
      'Çevre Yolu Pursaklar çıkışı',
      'Turan Güneş Bulvarı',
    ],
  },
  {
    name: 'İzmir',
    province: '35',
    areaCode: '232',
    districts: ['Karşıyaka', 'Bornova', 'Buca', 'Çiğli'],
    roads: ['Altınyol', 'Yeşildere Caddesi', 'İzmir-Aydın Otoyolu Torbalı çıkışı', 'Anadolu Caddesi Çiğli'],
  },
  {
    name: 'Bursa',
    province: '16',
    areaCode: '224',
    districts: ['Nilüfer', 'Osmangazi', 'İnegöl', 'Gürsu'],
    roads: ['Mudanya Yolu Beşevler kavşağı', 'Ankara Yolu Kestel mevkii', 'İzmir Yolu Küçükbalıklı kavşağı'],
  },
  {
    name: 'Kocaeli',
    province: '41',
    areaCode: '262',
    districts: ['İzmit', 'Gebze', 'Gölcük', 'Körfez'],
    roads: ['TEM Otoyolu Gebze mevkii', 'D-100 Yarımca kavşağı', 'Dilovası kavşağı'],
  },
  {
    name: 'Antalya',
    province: '07',
    areaCode: '242',
    districts: ['Muratpaşa', 'Kepez', 'Konyaaltı', 'Manavgat'],
    roads: ['100. Yıl Bulvarı', 'D-400 Serik mevkii', 'Gazi Bulvarı otogar kavşağı'],
  },
  {
    name: 'Adana',
    province: '01',
    areaCode: '322',
    districts: ['Seyhan', 'Çukurova', 'Yüreğir'],
    roads: ['Turhan Cemal Beriker Bulvarı', 'E-90 Şakirpaşa mevkii', 'Girne Bulvarı'],
  },
  {
    name: 'Konya',
    province: '42',
    areaCode: '332',
    districts: ['Selçuklu', 'Meram', 'Karatay', 'Ereğli'],
    roads: ['Konya-Aksaray Yolu 24. km', 'İstanbul Yolu Sanayi kavşağı', 'Meram Yeni Yol'],
  },
  {
    name: 'Gaziantep',
    province: '27',
    areaCode: '342',
    districts: ['Şahinbey', 'Şehitkâmil', 'Nizip'],
    roads: ['Nizip Yolu 8. km', 'TAG Otoyolu Kuzey gişeleri', 'Üniversite Bulvarı'],
  },
  {
    name: 'Eskişehir',
    province: '26',
    areaCode: '222',
    districts: ['Odunpazarı', 'Tepebaşı'],
    roads: ['Bursa Yolu Şelale mevkii', 'Atatürk Bulvarı', 'Kütahya Yolu Organize Sanayi kavşağı'],
  },
];

/** Where freight is damaged: borders, ports, parking places. */
const freightPlaces = [
  'Kapıkule Gümrük Sahası, Edirne',
  'Hamzabeyli Sınır Kapısı, Edirne',
  'Ambarlı Limanı konteyner sahası, İstanbul',
  'Mersin Limanı 7 no.lu rıhtım',
  'Sarp Sınır Kapısı, Artvin',
  'Habur TIR parkı, Şırnak',
  'Gürbulak Gümrük Müdürlüğü, Ağrı',
  'Çeşme Limanı Ro-Ro iskelesi, İzmir',
  'E-80 Plovdiv çıkışı, Bulgaristan',
  'A4 Otoyolu Nickelsdorf, Avusturya',
  'Dilovası gümrüklü antrepo, Kocaeli',
];

/** What kind of place a loss happens at. */
export type PlaceKind = 'road' | 'home' | 'business' | 'site' | 'freight' | 'hospital' | 'parking';

export function placeOf(random: Random, kind: PlaceKind, city: City): string {
  const district = random.pick(city.districts);
  switch (kind) {
    case 'road':
      return `${random.pick(city.roads)}, ${city.name}`;
    case 'home':
      return `${district} / ${city.name}, sigortalı konut`;
    case 'business':
      return `${district} Organize Sanayi Bölgesi, ${city.name}`;
    case 'site':
      return `${district} şantiye sahası, ${city.name}`;
    case 'freight':
      return random.pick(freightPlaces);
    case 'hospital':
      return `${district} / ${city.name}, özel hastane`;
    case 'parking':
      return `${district} / ${city.name}, ${random.pick(['sokakta park halinde', 'açık otopark', 'AVM kapalı otoparkı', 'site otoparkı'])}`;
  }
}
