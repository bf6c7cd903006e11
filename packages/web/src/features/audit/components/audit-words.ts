import type { TFunction } from 'i18next';
import type { AuditEntity } from '@hasar/contract/audit/codes.ts';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { secretFields, type HistoryWords } from '../../../fields/history/history-words.ts';

export type AuditWords = Record<AuditEntity, HistoryWords>;

/** What it was done to, by name where it has one. */
export function subject({ entity, entityId, entityName }: AuditEntry, t: TFunction): string {
  if (entity === 'report' && entityId === 0) return t('audit.reportByHand');
  return entityName ?? t('audit.idOf', { entity: t(`history.entity.${entity}`), id: entityId });
}

/** From what to what, in words; nothing where the whole thing is meant. */
export function change(entry: AuditEntry, words: AuditWords, t: TFunction): { from: string; to: string } {
  const { entity, action, field, from, to } = entry;
  if (action === 'export') return { from: '', to: left(to, words.report, t) };
  if (field === null) return { from: '', to: '' };
  if (secretFields.has(field)) return { from: '', to: t('history.secretChanged') };
  const inWords = (value: unknown) => words[entity].value(field, value) || t('history.empty');
  return { from: inWords(from), to: inWords(to) };
}

/** What left the house, in one line. */
function left(whole: unknown, { value }: HistoryWords, t: TFunction): string {
  const { notSent, rowCount, columns, recipients } = Object(whole) as Readonly<Record<string, unknown>>;
  if (notSent !== undefined) return value('notSent', notSent);
  const size = t('audit.exported', {
    rows: value('rowCount', rowCount),
    count: Array.isArray(columns) ? columns.length : 0,
  });
  return recipients === undefined ? size : `${size} → ${value('recipients', recipients)}`;
}

/** The page where the thing can be seen, if there is one and it is still there. */
export function addressOf({ entity, entityId, action, caseId }: AuditEntry): string | undefined {
  if (action === 'delete') return undefined;
  if (entity === 'note' || entity === 'document')
    return caseId === null ? undefined : `/case/${String(caseId)}?part=${entity}s`;
  const pages: Partial<Record<AuditEntity, string>> = {
    case: `/case/${String(entityId)}`,
    company: `/?open=${String(entityId)}`,
    account: `/configurations/counterparties?open=${String(entityId)}`,
    user: `/users?open=${String(entityId)}`,
    organization: `/organizations?open=${String(entityId)}`,
  };
  return pages[entity];
}
