import { describe, expect, test } from 'vitest';
import { alertMail, pushText, type ToldAlert } from './rules-message.ts';

const named: ToldAlert = {
  kind: 'mention',
  caseId: 7,
  noteId: 31,
  alertData: {
    plate: '34 ABC 123',
    byName: 'Demo Operatör',
    noteSubject: 'Ekspertiz',
    noteText: 'Bakar mısın?',
  },
};
const untouched: ToldAlert = {
  kind: 'untouchedCase',
  caseId: 12,
  noteId: null,
  alertData: { lastActivityAt: '2026-11-18T21:30:00Z' },
};

describe('an e-mail about alerts', () => {
  test('of one says in its subject what it is and of which case', () => {
    expect(alertMail('tr', [named], 'https://hasar.example').subject).toBe(
      'Hasar: Demo Operatör bir notta sizi andı (34 ABC 123)',
    );
    expect(alertMail('en', [untouched], '').subject).toBe(
      'Hasar: Nobody has touched the case since 19.11.2026 00:30 (Case 12)',
    );
  });

  test('leads into each case, to the note where it is about one, and to where it is switched off', () => {
    expect(alertMail('tr', [named, untouched], 'https://hasar.example')).toEqual({
      subject: 'Hasar: 2 alarm',
      text: [
        'Demo Operatör bir notta sizi andı\n34 ABC 123\nEkspertiz: Bakar mısın?\nhttps://hasar.example/case/7?part=notes&note=31',
        'Dosyaya 19.11.2026 00:30 tarihinden beri dokunulmadı\nDosya 12\nhttps://hasar.example/case/12',
        '-- \nBu e-postaları ayarlarınızdan kapatabilirsiniz:\nhttps://hasar.example/configurations',
      ].join('\n\n'),
    });
  });

  test('names fifty and counts the rest', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...untouched, caseId: 100 + at }));
    const { subject, text } = alertMail('en', many, '');
    expect(subject).toBe('Hasar: 60 alarms');
    expect(text).toContain('/case/149\n\n… and 10 more.');
    expect(text).not.toContain('/case/150');
  });

  test('has words where nothing is known of who or when', () => {
    const bare = (kind: ToldAlert['kind']) =>
      alertMail('tr', [{ kind, caseId: 1, noteId: null, alertData: {} }], '').subject;
    expect([bare('noteAlarm'), bare('mention'), bare('untouchedCase')]).toEqual([
      'Hasar: Notun alarmı çaldı (Dosya 1)',
      'Hasar: Bir notta adınız geçti (Dosya 1)',
      'Hasar: Dosyaya uzun süredir dokunulmadı (Dosya 1)',
    ]);
  });
});

test('a push counts what is open, in words of the language', () => {
  expect([pushText('tr', 1), pushText('en', 1), pushText('en', 2)]).toEqual([
    '1 açık alarm',
    '1 open alarm',
    '2 open alarms',
  ]);
});
