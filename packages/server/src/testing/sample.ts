import type { IdPlace, TenantEntity } from '@hasar/contract/endpoint.ts';
import type { Permission } from '@hasar/contract/identity/codes.ts';
import type { Tenant } from './tenant.ts';

export type Part = 'params' | 'query' | 'body';
export type Request = Partial<Record<Part, Record<string, unknown>>>;

/** A request that is answered well to whoever has access; what the tests walk every endpoint with. */
export interface Sample {
  request(tenant: Tenant): Request;
  /** The answer to who has access; 200 unless told. */
  readonly status?: number;
  /** What the ids of this very request name, where the endpoint leaves it open. */
  readonly ids?: Readonly<Record<IdPlace, TenantEntity>>;
  /** A permission that this very request needs beyond what the endpoint asks for. */
  readonly needs?: Permission;
  /** Whoever sent it, or was meant by it, cannot be used again. */
  readonly spends?: boolean;
  /** With editOrganization it reaches the users and organizations of all. */
  readonly reachesAll?: boolean;
}
