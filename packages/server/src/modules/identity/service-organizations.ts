import { CodedError, invalid } from '@hasar/contract/errors.ts';
import type {
  listOrganizations,
  saveOrganization,
} from '@hasar/contract/identity/endpoints-organizations.ts';
import type { ParsedRequest } from '@hasar/contract/endpoint.ts';
import { workFor, type Database, type Db } from '../../platform/db/database.ts';
import { idempotently } from '../../platform/db/idempotency.ts';
import { answerOfPage } from '../../platform/http/page-answer.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { RawAnswer } from '../../platform/http/raw-answer.ts';
import { selectOrganizations } from './queries-directory.ts';
import * as queries from './queries-organizations.ts';
import { deleteSessionsOfOrganization } from './queries-password.ts';
import { reachOf } from './service-reach.ts';
import { changesBetween, recordUpdate, recordWhole } from './service-trail.ts';

type Save = ParsedRequest<typeof saveOrganization>['body'];

export async function list(
  database: Database,
  context: Context,
  request: ParsedRequest<typeof listOrganizations>['query'],
): Promise<RawAnswer> {
  const { db, organizationId } = reachOf(database, context);
  return answerOfPage('organizationList', await selectOrganizations(db, request, organizationId));
}

/** Makes or changes an organization. Throws NOT_FOUND, VALIDATION_FAILED. */
export function save(database: Database, context: Context, path: string, body: Save): Promise<RawAnswer> {
  const { session } = context;
  return reachOf(database, context)
    .db.transaction()
    .execute((db) =>
      idempotently(db, context, { path, body }, async () => {
        const id =
          body.id === undefined ? await create(db, session, body) : await change(db, session, body.id, body);
        const wire = await queries.selectOrganizationWire(db, id);
        if (wire === undefined) throw new CodedError('NOT_FOUND');
        await workFor(db, session.organizationId);
        return RawAnswer.of({ organization: wire });
      }),
    )
    .catch(explain);
}

async function create(db: Db, session: Session, body: Save): Promise<number> {
  const { organizationName: name, organizationEmail: email, organizationTypeCode: typeCode } = body;
  if (name === undefined || email === undefined || typeCode === undefined) {
    const needed = ['organizationName', 'organizationTypeCode', 'organizationEmail'] as const;
    const absent = needed.filter((field) => body[field] === undefined);
    throw invalid(Object.fromEntries(absent.map((field) => [field, 'validation.required'])));
  }
  // It is editable only when editing (spec section 4).
  if (body.isActive === false) throw invalid({ isActive: 'validation.invalid' });
  const organization = { name, email, typeCode, data: body.organizationData ?? {}, isActive: true };
  const id = await queries.insertNewOrganization(db, session, organization);
  await workFor(db, id);
  await recordWhole(db, actOn(id, session), 'create', wireOf(organization));
  return id;
}

async function change(db: Db, session: Session, id: number, body: Save): Promise<number> {
  await workFor(db, id);
  const before = await queries.lockStoredOrganization(db, id);
  if (!before) throw new CodedError('NOT_FOUND');
  const after: queries.StoredOrganization = {
    typeCode: body.organizationTypeCode ?? before.typeCode,
    name: body.organizationName ?? before.name,
    email: body.organizationEmail ?? before.email,
    data: body.organizationData ?? before.data,
    isActive: body.isActive ?? before.isActive,
  };
  const changes = changesBetween(wireOf(before), wireOf(after));
  if (changes.length === 0) return id;
  if (!after.isActive && id === session.organizationId)
    throw invalid({ isActive: 'validation.ownOrganization' });
  await queries.updateStoredOrganization(db, id, session, after);
  if (!after.isActive) await deleteSessionsOfOrganization(db, id);
  await recordUpdate(db, actOn(id, session), changes);
  return id;
}

const actOn = (id: number, author: Session) =>
  ({ entity: 'organization', entityId: id, organizationId: id, author }) as const;

/** What the trail tells of an organization, under the names of the wire. */
const wireOf = (organization: queries.StoredOrganization) => ({
  organizationTypeCode: organization.typeCode,
  organizationName: organization.name,
  organizationEmail: organization.email,
  organizationData: organization.data,
  isActive: organization.isActive,
});

function explain(error: unknown): never {
  const taken = error instanceof Error && 'constraint' in error && error.constraint === 'organizations_email';
  throw taken ? invalid({ organizationEmail: 'validation.emailTaken' }) : error;
}
