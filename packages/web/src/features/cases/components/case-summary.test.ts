import { expect, it } from 'vitest';
import { summaryText } from './case-summary.ts';

it('a summary is one line a fact, whatever somebody typed', () => {
  const facts = [
    { name: 'plate', label: 'Plaka', value: '34 ABC 123' },
    { name: 'damageLocation', label: 'Hasar yeri', value: 'Şişli\n Çağlayan' },
  ];
  expect(summaryText(facts)).toBe('Plaka: 34 ABC 123\nHasar yeri: Şişli Çağlayan');
});
