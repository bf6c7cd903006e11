/** What cases are filled with beside names; the first of each list are the most frequent. */
export const companies = [
  'Çınar Sigorta A.Ş.',
  'Güvence Sigorta A.Ş.',
  'Anadolu Yakası Sigorta A.Ş.',
  'Şehir Sigorta A.Ş.',
  'Öncü Sigorta A.Ş.',
  'Kuzey Işığı Sigorta A.Ş.',
  'Ege Koruma Sigorta A.Ş.',
  'Başkent Sigorta A.Ş.',
  'Üçyıldız Sigorta A.Ş.',
  'İpek Sigorta A.Ş.',
  'Boğaziçi Sigorta A.Ş.',
  'Toros Sigorta A.Ş.',
] as const;

export const causes = [
  'Arkadan çarpma',
  'Park halinde çarpma',
  'Şerit ihlali',
  'Kavşakta çarpışma',
  'Cam kırılması',
  'Dolu hasarı',
  'Sel ve su baskını',
  'Hayvan çarpması',
  'Tek taraflı kaza',
  'Zincirleme kaza',
  'Yangın',
  'Kısmi çalınma',
  'Taş çarpması',
  'Devrilme',
] as const;

export const workshops = [
  'Usta Eller Oto Servis',
  'Çınar Otomotiv Yetkili Servisi',
  'Güven Kaporta Boya',
  'Şimal Oto Cam',
  'Yıldızlar Oto Yetkili Servisi',
  'İkiler Oto Elektrik',
  'Öz Kardeşler Kaporta',
  'Marmara Otomotiv',
  'Gündüz Oto Sanayi',
  'Ağaoğlu Motor Yenileme',
] as const;

export const streets = [
  'Atatürk Bulvarı',
  'Cumhuriyet Caddesi',
  'Barbaros Sokak',
  'İnönü Caddesi',
  'Çınar Sokak',
  'Sanayi Sitesi 4. Blok',
  'Şehit Öğretmen Sokak',
] as const;

export const remarks = [
  'Müşteri arandı, evraklar bekleniyor.',
  'Eksper araç başında; parça fiyatları sorulacak.',
  'Servisle görüşüldü, onarım süresi uzadı; müşteriye ikame araç verildi.',
  'Sigorta şirketinden dosya numarası alındı, ekspertiz raporu bekleniyor.',
  'Kaza tespit tutanağı okunaklı değil, yeniden istendi. Karşı tarafın poliçesi kontrol edildi.',
  'Ödeme yapıldı, dosya kapatıldı.',
] as const;
