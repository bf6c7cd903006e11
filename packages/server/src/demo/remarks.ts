import type { CaseStatusCode } from '@hasar/contract/cases/codes.ts';
import type { Random } from './random.ts';

/** How every remark begins, so that nobody takes a sample for a claim. */
export const demoMark = 'Demo kayıt:';

const notes: Record<CaseStatusCode, readonly string[]> = {
  communicated: [
    'İhbar alındı, şirketten hasar dosya numarası bekleniyor.',
    'Sigortalı telefonla bildirdi; evraklar istendi.',
    'İhbar e-posta ile iletildi, teyit bekleniyor.',
  ],
  gotInsuranceCaseNumber: [
    'Dosya numarası geldi, eksik evraklar sigortalıdan istendi.',
    'Dosya açıldı; sigortalıya bilgi verildi.',
    'Şirket evrakları inceliyor, sonuç takip edilecek.',
  ],
  atExpert: [
    'Eksper atandı, ön rapor bekleniyor.',
    'Eksper inceleme için randevu verdi.',
    'Ekspere ek fotoğraf gönderildi, raporun tamamlanması bekleniyor.',
  ],
  vehicleOnService: [
    'Araç serviste, parça siparişi verildi.',
    'Onarım sürüyor; ikame araç sağlandı.',
    'Kaporta işçiliği başladı, boya aşaması bekleniyor.',
  ],
  paymentDateGiven: [
    'Şirket ödeme tarihi bildirdi, sigortalıya iletildi.',
    'Mutabakat imzalandı, ödeme günü bekleniyor.',
  ],
  damagePaidDateWaiting: [
    'Ödeme günü geçti, dekont şirketten istendi.',
    'Ödemenin hesaba geçip geçmediği soruldu, yanıt bekleniyor.',
  ],
  damagePaid: [
    'Ödeme yapıldı, dosya kapatıldı.',
    'Tazminat hak sahibinin hesabına geçti, dekont dosyada.',
    'İbraname imzalandı, ödeme tamamlandı.',
  ],
  damageCancelled: [
    'Sigortalı talebinden vazgeçti.',
    'Hasar muafiyetin altında kaldığı için dosya iptal edildi.',
    'Mükerrer ihbar, asıl dosya üzerinden yürütülüyor.',
  ],
  damageOnArbitration: [
    'Şirketin teklifi kabul edilmedi, tahkim komisyonuna başvuruldu.',
    'Tahkimde bilirkişi raporu bekleniyor.',
  ],
  damameOnCourt: [
    'Dava açıldı, ilk duruşma günü bekleniyor.',
    'Dosya avukata devredildi; bilirkişi incelemesi sürüyor.',
  ],
  noProcess: ['Evrak tamamlanmadı, işlem yapılmadı.', 'Sigortalıya ulaşılamadı, dosya beklemeye alındı.'],
  recoursePending: [
    'Ödeme yapıldı, kusurlu tarafa rücu yazısı gönderildi.',
    'Kusur oranına itiraz edildi, rücu tahsilatı bekleniyor.',
  ],
  precautionaryPending: [
    'Karşı taraf için ihtiyati tedbir talep edildi, karar bekleniyor.',
    'İhtiyati tedbir kararı için teminat yatırıldı.',
  ],
};

export function remarksOf(random: Random, status: CaseStatusCode): string {
  return `${demoMark} ${random.pick(notes[status])}`;
}
