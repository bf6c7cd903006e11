import type { CounterpartyType } from '@hasar/contract/accounts/codes.ts';
import type { CaseData } from '@hasar/contract/cases/fields-derived.ts';

interface DemoCounterparty {
  readonly accountType: CounterpartyType;
  readonly accountLabel: string;
  readonly accountData: CaseData;
}

/** Invented ones: the names say so, the addresses cannot exist, the numbers sit in 555. */
export const demoCounterparties: readonly DemoCounterparty[] = [
  {
    accountType: 'customer',
    accountLabel: 'Örnek Lojistik Ltd. Şti. (demo)',
    accountData: {
      customerFullName: 'Örnek Lojistik Ltd. Şti. (demo)',
      customerPhone: '02165550410',
      customerEmail: 'filo@ornek-lojistik.example',
      relatedPersonFullName: 'Gülşen Işıkçı',
      relatedPersonPhone: '05325550411',
    },
  },
  {
    accountType: 'expert',
    accountLabel: 'Deneme Ekspertiz (demo)',
    accountData: {
      expertName: 'Deneme Ekspertiz (demo)',
      expertPhone: '02125550420',
      expertEmail: 'dosya@deneme-ekspertiz.example',
      expertAdress: 'Deneme Sok. 1, Şişli / İstanbul',
    },
  },
  {
    accountType: 'service',
    accountLabel: 'Numune Oto Servis (demo)',
    accountData: {
      serviceName: 'Numune Oto Servis (demo)',
      servicePhone: '02165550430',
      serviceEmail: 'hasar@numune-servis.example',
      relatedServicePersonFullName: 'Uğur Çetin',
      relatedServicePersonPhone: '05325550431',
      serviceAddress: 'Numune Sanayi Sitesi 12, Ümraniye / İstanbul',
      serviceType: 'contracted',
    },
  },
  {
    accountType: 'insuranceCompany',
    accountLabel: 'Örnek Sigorta A.Ş. (demo)',
    accountData: {
      insuranceCompany: 'Örnek Sigorta A.Ş. (demo)',
      insurancePhone: '02125550100',
      insuranceEmail: 'hasar@ornek-sigorta.example',
    },
  },
  {
    accountType: 'agency',
    accountLabel: 'Demo Acentesi',
    accountData: { agency: 'Demo Acentesi' },
  },
];
