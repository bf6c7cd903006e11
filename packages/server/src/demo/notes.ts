import type { NoteAlarmPeriod } from '@hasar/contract/notes/codes.ts';
import { demoMark } from './remarks.ts';

interface DemoNote {
  readonly noteSubject: string;
  readonly noteText: string;
  readonly noteAlarmPeriod?: NoteAlarmPeriod;
  readonly noteAlarmIsActive?: boolean;
}

/** A handful, by the place of their case in the list, newest first, beginning with one. */
export const demoNotes: Readonly<Record<number, readonly DemoNote[]>> = {
  2: [
    {
      noteSubject: 'Evrak takibi',
      noteText: `${demoMark} Kaza tespit tutanağının aslı istendi, yarın yeniden aranacak.`,
      noteAlarmPeriod: 1,
      noteAlarmIsActive: true,
    },
  ],
  4: [
    { noteSubject: 'Eksper', noteText: `${demoMark} Eksper aracı gördü, ön rapor iki gün içinde gelecek.` },
    {
      noteSubject: 'Eksper raporu',
      noteText: `${demoMark} @Demo Süpervizör raporda değişen parça listesine bakabilir misiniz?`,
    },
  ],
  9: [{ noteSubject: 'Servis', noteText: `${demoMark} Parça siparişi verildi, teslim tarihi bekleniyor.` }],
  15: [
    {
      noteSubject: 'Ödeme',
      noteText: `${demoMark} Şirket mutabakat metnini gönderdi, sigortalının imzası bekleniyor.`,
      noteAlarmPeriod: 3,
      noteAlarmIsActive: true,
    },
  ],
};
