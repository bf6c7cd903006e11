import type { listTemplates, saveTemplate } from '@hasar/contract/notifications/endpoints-writing.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import type { Context } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { recordSave } from '../audit/service.ts';
import * as queries from './queries-templates.ts';
import type { StoredTemplate } from './queries-templates.ts';

type Save = ParsedRequest<typeof saveTemplate>['body'];

export async function list(
  { db }: Context,
  query: ParsedRequest<typeof listTemplates>['query'],
): Promise<RawAnswer> {
  const wires = await queries.selectTemplates(db, query.templateLanguage);
  return RawAnswer.of({ templateList: `[${wires.join(',')}]` });
}

/** Throws NOT_FOUND, VALIDATION_FAILED. */
export function save(context: Context, path: string, body: Save): Promise<RawAnswer> {
  return context.db
    .transaction()
    .execute((db) =>
      idempotently(db, context, { path, body }, async () => {
        const id = await storeTemplate(db, context.session, body);
        const wire = await queries.selectTemplateWire(db, id);
        if (wire === undefined) throw new CodedError('NOT_FOUND');
        return RawAnswer.of({ template: wire });
      }),
    )
    .catch(explain);
}

/** Called inside a transaction; repeating a change changes nothing more. @returns the id */
export async function storeTemplate(db: Db, writer: queries.Writer, body: Save): Promise<number> {
  const row = body.id === undefined ? undefined : await queries.lockTemplate(db, body.id);
  if (body.id !== undefined && (!row || (row.isDeleted && body.isDeleted !== false)))
    throw new CodedError('NOT_FOUND');
  const after: StoredTemplate = {
    name: body.templateName ?? row?.name ?? '',
    language: body.templateLanguage ?? row?.language ?? 'tr',
    subject: body.templateSubject ?? row?.subject ?? '',
    text: body.templateText ?? row?.text ?? '',
    isDeleted: body.isDeleted ?? row?.isDeleted ?? false,
  };
  const missing = {
    ...(after.name === '' ? { templateName: 'validation.required' } : {}),
    ...(after.text === '' ? { templateText: 'validation.notEmpty' } : {}),
    ...(!row && after.isDeleted ? { id: 'validation.required' } : {}),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  const id = body.id ?? (await queries.insertTemplate(db, writer, after));
  const of = { entity: 'template', entityId: id };
  const changed = await recordSave(db, writer, of, row && trailed(row), trailed(after));
  if (row && changed) await queries.updateTemplate(db, id, writer, after);
  return id;
}

function trailed({ name, language, subject, text, isDeleted }: StoredTemplate) {
  const fields = {
    templateName: name,
    templateLanguage: language,
    templateSubject: subject,
    templateText: text,
  };
  return { isDeleted, fields };
}

function explain(error: unknown): never {
  const taken =
    error instanceof Error && 'constraint' in error && error.constraint === 'notification_templates_name';
  throw taken ? invalid({ templateName: 'validation.nameTaken' }) : error;
}

/** Throws NOT_FOUND. */
export async function requireTemplate(db: Db, id: number): Promise<void> {
  if ((await queries.selectTemplateWire(db, id)) === undefined) throw new CodedError('NOT_FOUND');
}
