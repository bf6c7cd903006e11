import { benchEmail, benchPassword } from '../data/organizations.ts';
import { startApp, type AppProcess } from '../lib/app-process.ts';
import { BareDoor } from '../lib/bare-door.ts';
import { HttpDoor, signIn } from '../lib/http-door.ts';
import { StatementRecorder, type Statement } from '../lib/statements.ts';
import { gatherFacts, type Facts } from './facts.ts';
import { requestsOf, type Request } from './requests.ts';

/** A scratch database with a server on it, and what is asked of both. */
export interface Side {
  readonly url: string;
  readonly facts: Facts;
  readonly app: AppProcess;
  readonly cookie: string;
  readonly requests: readonly PreparedRequest[];
}

export interface PreparedRequest extends Request {
  /** Of each variant: what the server sends to the database, without the look at the session. */
  readonly statements: readonly (readonly Statement[])[];
}

/** @param only requests whose name holds this */
export async function openSide(url: string, only: string): Promise<Side> {
  const facts = await gatherFacts(url);
  const recorder = new StatementRecorder(url, facts.organizationId);
  const requests: PreparedRequest[] = [];
  for (const request of requestsOf(facts)) {
    if (!request.name.includes(only)) continue;
    const statements: Statement[][] = [];
    for (const { queries } of request.variants) statements.push(await recorder.record(queries));
    requests.push({ ...request, statements });
  }
  await recorder.close();
  const app = await startApp(url, { HASAR_SERVICES: 'web' });
  try {
    return { url, facts, app, requests, cookie: await signIn(app.port, benchEmail, benchPassword) };
  } catch (error) {
    await app.stop();
    throw error;
  }
}

/** Both doors to a side, with the same number of connections. */
export interface Doors {
  readonly http: HttpDoor;
  readonly bare: BareDoor;
}

export async function openDoors(side: Side, request: Request, connections: number): Promise<Doors> {
  return {
    http: new HttpDoor(side.app.port, side.cookie, connections, request.encodings),
    bare: await BareDoor.open(side.url, side.facts.organizationId, connections),
  };
}

export async function closeDoors({ http, bare }: Doors): Promise<void> {
  http.close();
  await bare.close();
}
