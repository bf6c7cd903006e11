import { todayInIstanbul } from '@hasar/contract/cases/rules.ts';
import { sql } from 'kysely';
import { storeAccount } from '../modules/accounts/service-save.ts';
import { createCase } from '../modules/cases/service-create.ts';
import { createCompany } from '../modules/companies/service-save.ts';
import { createNote } from '../modules/notes/service-save.ts';
import { storeTemplate } from '../modules/notifications/service-templates.ts';
import type { Db } from '../platform/db/database.ts';
import { demoUsers } from './agency.ts';
import { demoCounterparties } from './counterparties.ts';
import { demoCases } from './demo-cases.ts';
import { demoInsurers } from './insurers.ts';
import { demoNotes } from './notes.ts';
import { demoTemplates } from './templates.ts';

const day = 86_400_000;
const count = 200;

/** Writes the demo agency's insurers, counterparties, templates, cases and a few notes, as its people in turn would have; part of the transaction that made it. */
export async function installDemo(
  db: Db,
  agency: { organizationId: number; userIds: readonly number[] },
): Promise<void> {
  const { organizationId, userIds } = agency;
  const writers = userIds.map((userId, index) => ({
    organizationId,
    userId,
    fullName: demoUsers[index]?.userFullName ?? '',
  }));
  const [first] = writers;
  if (!first) return;
  await sql`select set_config('hasar.organization', ${String(organizationId)}, true)`.execute(db);
  for (const companyData of demoInsurers)
    await createCompany(db, first, { companyType: 'insurance', companyData });
  for (const counterparty of demoCounterparties) await storeAccount(db, first, counterparty);
  for (const template of demoTemplates) await storeTemplate(db, first, template);
  const now = Date.now();
  for (const [index, demo] of demoCases({ count, seed: 1, today: todayInIstanbul() }).entries()) {
    const times = {
      createdAt: new Date(now - demo.createdDaysAgo * day),
      updatedAt: new Date(now - demo.updatedDaysAgo * day),
    };
    const { caseTypeCode, caseData } = demo;
    const writer = writers[index % writers.length] ?? first;
    const { wire } = await createCase(db, writer, { caseTypeCode, caseData }, times);
    const { id: noteCaseId } = JSON.parse(wire) as { id: number };
    for (const note of demoNotes[count - index] ?? [])
      await createNote(db, writer, { noteCaseId, ...note }, times.updatedAt, true);
  }
}
