import { join } from 'node:path';
import { letEnter, makeSystemFolder, ownerOf, placeElsewhere, rememberPlace } from './folders.ts';
import type { Log } from './log.ts';
import { findServiceUser, findUserById, runsAsRoot, type SystemUser } from './system-user.ts';

export interface Placement {
  /** Holds the cluster, its socket and its log: the data folder itself wherever possible. */
  home: string;
  /** Who PostgreSQL runs as; undefined: who we are. */
  user: SystemUser | undefined;
}

export function clusterOf(home: string): string {
  return join(home, 'postgres');
}

/** Decides where the database of a data folder lives. An existing cluster always decides: data must never seem lost. */
export async function choosePlacement(dataFolder: string, log: Log): Promise<Placement> {
  const elsewhere = await placeElsewhere(dataFolder);
  const ownerHere = await ownerOf(clusterOf(dataFolder));
  if (!runsAsRoot()) {
    if (ownerHere === undefined && (await ownerOf(elsewhere)) !== undefined)
      throw madeByRoot(dataFolder, elsewhere);
    return { home: dataFolder, user: undefined };
  }
  const ownerElsewhere = ownerHere === undefined ? await ownerOf(clusterOf(elsewhere)) : undefined;
  // What an ordinary user made keeps running as that user, so that he can start it again himself.
  const owner = ownerHere ?? ownerElsewhere ?? (await ownerOf(dataFolder)) ?? 0;
  const user = (await findUserById(owner)) ?? (await findServiceUser());
  if (ownerElsewhere === undefined) {
    if (await letEnter(user, dataFolder)) return { home: dataFolder, user };
    if (ownerHere !== undefined) throw unreachable(dataFolder, user);
  }
  await makeSystemFolder(elsewhere);
  await letEnter(user, elsewhere);
  await rememberPlace(dataFolder, elsewhere);
  log({
    level: 'info',
    message: `The user ${user.name} cannot reach ${dataFolder}: the database is in ${elsewhere}`,
  });
  return { home: elsewhere, user };
}

function madeByRoot(dataFolder: string, elsewhere: string): Error {
  return new Error(
    `The database of ${dataFolder} was made by root and is in ${elsewhere}. Start Hasar as root again, ` +
      'or choose another data folder with HASAR_DATA.',
  );
}

function unreachable(dataFolder: string, user: SystemUser): Error {
  return new Error(
    `The user ${user.name}, who runs PostgreSQL, cannot reach ${clusterOf(dataFolder)}. ` +
      'Let it pass through the folders above (chmod o+x), or move the data folder.',
  );
}
