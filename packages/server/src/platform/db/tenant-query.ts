import pg from 'pg';

/**
 * One statement on behalf of one organization, in one round trip: the setting and the statement travel together up to a
 * single Sync, which makes them one implicit transaction. The setting ends with it, so no connection carries it on.
 */
const tenantSetting = {
  name: 'hasar_organization',
  text: `select set_config('hasar.organization', $1, true)`,
};
/** The same for who may see the organizations and users of all. */
const directorySetting = {
  name: 'hasar_directory',
  text: `select set_config('hasar.organization', $1, true), set_config('hasar.directory', 'on', true)`,
};

/** The wire calls of pg's connection that its typings leave out. */
interface WireConnection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; values: string[] }): void;
  execute(message: { rows?: number }): void;
}

interface Submitted {
  prepare(connection: WireConnection): void;
  requiresPreparation(): boolean;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}
const Base = pg.Query as unknown as new (
  config: pg.QueryConfig & { callback: unknown },
) => pg.Submittable & Submitted;

export class TenantQuery extends Base {
  readonly #organizationId: number;
  readonly #setting: { name: string; text: string };
  #settingDone = false;

  constructor(
    organizationId: number,
    directory: boolean,
    config: pg.QueryConfig,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ ...config, callback });
    this.#organizationId = organizationId;
    this.#setting = directory ? directorySetting : tenantSetting;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: WireConnection): void {
    const { parsedStatements, submittedNamedStatements } = connection;
    const { name, text } = this.#setting;
    if (parsedStatements[name] === undefined) {
      connection.parse({ text, name });
      parsedStatements[name] = text;
      submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values: [String(this.#organizationId)] });
    connection.execute({});
    super.prepare(connection);
  }

  /** The first row and the first completion belong to the setting. */
  override handleDataRow(message: unknown): void {
    if (this.#settingDone) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#settingDone) super.handleCommandComplete(message, connection);
    this.#settingDone = true;
  }
}
