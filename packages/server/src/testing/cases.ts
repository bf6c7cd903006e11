import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { TestAnswer, TestClient } from './client.ts';

export const casesPath = '/api/insurance-case-management/v1/cases';

/** A motor own damage claim as a handler would type it. */
export const kaskoData = {
  customerFullName: 'Ayşe Gül Işıkçı',
  customerPhone: '0532 555 01 02',
  customerEmail: 'ayse@example.com',
  customerIdNumber: '10000000146',
  plate: '34abc123',
  brand: 'Örnek',
  vehicleYear: 2021,
  damageDate: '2026-03-01',
  damageCause: 'Çarpma',
  damageLocation: 'Şişli / İstanbul',
  approximatePrice: { price: '1234.56', currency: 'TRY' },
  insuranceCompany: 'Örnek Sigorta (demo)',
};

export function caseOf(answer: TestAnswer): InsuranceCase {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['insuranceCase'] as InsuranceCase;
}

export function listOf(answer: TestAnswer): InsuranceCase[] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['caseList'] as InsuranceCase[];
}

export async function openCase(
  client: TestClient,
  caseData: object = kaskoData,
  caseTypeCode = 'kh1',
): Promise<InsuranceCase> {
  return caseOf(await client.post(casesPath, { caseTypeCode, caseData }));
}
