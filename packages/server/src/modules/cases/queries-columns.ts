import { caseListFields } from '@hasar/contract/cases/endpoints.ts';
import { currencyFieldOf } from '@hasar/contract/cases/fields-derived.ts';
import { caseFieldNames, caseField, isCaseField } from '@hasar/contract/cases/fields.ts';
import { sql } from 'kysely';
import type { ListColumn, ListColumns } from '../../platform/db/list-column.ts';

/** Names of the wire whose column is another, or which no field of the case data holds. */
const ownColumns: Record<string, Omit<ListColumn, 'kind' | 'expression'> & { column: string }> = {
  id: { column: 'id', type: 'bigint', required: true, unique: true },
  caseId: { column: 'id', type: 'bigint', required: true, unique: true },
  caseTypeCode: { column: 'case_type_code', type: 'text', required: true, leadsToId: true },
  caseStatusCode: { column: 'case_status_code', type: 'text', required: true, leadsToId: true },
  vehicleStatusCode: { column: 'vehicle_status_code', type: 'text', leadsToId: true },
  caseInsuredUserId: { column: 'case_insured_user_id', type: 'bigint' },
  caseNotificationId: { column: 'case_notification_id', type: 'bigint' },
  caseCreatedBy: { column: 'created_by', type: 'bigint', required: true },
  caseUpdatedBy: { column: 'updated_by', type: 'bigint' },
  caseCreatedByName: { column: 'created_by_name', type: 'text', required: true },
  caseUpdatedByName: { column: 'updated_by_name', type: 'text' },
  caseCreatedAt: { column: 'created_at', type: 'timestamptz', required: true },
  caseUpdatedAt: { column: 'updated_at', type: 'timestamptz', required: true },
  createdAt: { column: 'created_at', type: 'timestamptz', required: true },
  updatedAt: { column: 'updated_at', type: 'timestamptz', required: true },
  lastActivityAt: { column: 'last_activity_at', type: 'timestamptz', required: true },
  isNotWatching: { column: 'is_not_watching', type: 'boolean', required: true },
  regressionRatio: { column: 'regression_ratio', type: 'float8' },
  isActive: { column: 'is_active', type: 'boolean', required: true },
  noteText: { column: 'note_text', type: 'text' },
};

/** Fields of the case data that a generated column repeats, so that an index can sort by them. */
const generatedColumns: Record<string, string> = {
  customerFullName: 'customer_full_name',
  plate: 'plate',
  insuranceCaseNumber: 'insurance_case_number',
  insuranceCompany: 'insurance_company',
  damageCause: 'damage_cause',
  damageDate: 'damage_date',
  damagePaymentDate: 'damage_payment_date',
  informingDate: 'informing_date',
};

/** Name of a currency -> the amount that it belongs to. */
const amountOf = new Map<string, string>(caseFieldNames.map((name) => [currencyFieldOf(name), name]));

/** Everything a list of cases may be filtered and sorted by, as SQL. */
export const caseColumns: ListColumns = new Map(
  Object.entries(caseListFields).map(([name, { kind }]): [string, ListColumn] => {
    const own = ownColumns[name];
    if (own) {
      const { column, ...rest } = own;
      return [name, { ...rest, kind, expression: sql.ref(`cases.${column}`) }];
    }
    const amount = amountOf.get(name);
    if (amount !== undefined) {
      const expression = sql`(cases.case_data -> ${sql.lit(amount)} ->> 'currency')`;
      return [name, { kind, type: 'text', expression }];
    }
    if (!isCaseField(name)) throw new Error(`a case has no column for ${name}`);
    return [name, fieldColumn(name, kind)];
  }),
);

function fieldColumn(name: Parameters<typeof caseField>[0], kind: ListColumn['kind']): ListColumn {
  const { type } = caseField(name);
  const generated = generatedColumns[name];
  const value = generated ? sql.ref(`cases.${generated}`) : sql`(cases.case_data ->> ${sql.lit(name)})`;
  if (type === 'money') {
    return {
      kind,
      type: 'numeric',
      expression: sql`((cases.case_data -> ${sql.lit(name)} ->> 'price')::numeric)`,
    };
  }
  if (kind === 'number') return { kind, type: 'numeric', expression: sql`(${value}::numeric)` };
  if (kind === 'boolean') return { kind, type: 'boolean', expression: sql`(${value}::boolean)` };
  return { kind, type: 'text', expression: value, inSearch: kind === 'text' && type !== 'choices' };
}
