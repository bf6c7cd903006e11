import type { Session } from '../../platform/http/context.ts';
import type { EventStream } from '../../platform/live/event-stream.ts';
import type { Change, LiveHub } from '../../platform/live/hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { selectMissed } from './queries.ts';

/** A proxy gives up on a silent connection after a minute or so, in milliseconds. */
const beatEvery = 20_000;
/** Who was away for longer than these many changes loads everything anew. */
const mostMissed = 500;

/**
 * Tells one browser what changes, first what it missed, until it leaves, its session ends or the server stops.
 * @param after the last change it has seen; null: it has just loaded
 * @param isSignedIn asked at every beat, and whenever something happened to the user or one of the user's sessions
 */
export async function follow(
  parts: { database: Database; hub: LiveHub; stream: EventStream },
  session: Session,
  after: number | null,
  isSignedIn: () => Promise<boolean>,
): Promise<void> {
  const { database, hub, stream } = parts;
  const { organizationId, userId } = session;
  // Changes that happen while those missed are read wait their turn.
  let waiting: Change[] | undefined = [];
  const tell = (change: Omit<Change, 'organizationId'>) => {
    if (change.entity === 'session' || (change.entity === 'user' && change.entityId === userId)) void check();
    if (change.entity === 'session') return;
    const { id, entity, entityId, caseId } = change;
    stream.send('change', { entity, entityId, caseId }, id);
  };
  const check = async () => {
    // A database that is away for a moment ends nobody's session.
    if (await isSignedIn().catch(() => true)) return;
    stream.send('ended', {});
    stream.end();
  };
  const unsubscribe = hub.subscribe({
    organizationId,
    userId,
    onChange: (change) => (waiting ? void waiting.push(change) : tell(change)),
    onGap: () => stream.send('reload', {}),
    onStop: () => stream.end(),
  });
  const beat = setInterval(() => {
    stream.beat();
    void check();
  }, beatEvery);
  stream.onEnd(() => {
    unsubscribe();
    clearInterval(beat);
  });
  const missed = await selectMissed(database.of(organizationId), { userId, after, limit: mostMissed }).catch(
    () => undefined,
  );
  if (missed === undefined) stream.send('reload', {});
  for (const change of [...(missed ?? []), ...waiting]) tell(change);
  waiting = undefined;
}
