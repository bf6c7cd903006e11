import { ensureBuilt } from '../../scripts/build.ts';

/** The pages under test are the ones that would be served. */
export default ensureBuilt;
