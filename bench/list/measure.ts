import type { Size } from '../data/scratch.ts';
import { drive, type Call, type Effort, type Sample } from '../lib/drive.ts';
import { figuresOf, type Figures } from '../lib/figures.ts';
import { closeDoors, openDoors, type Doors, type PreparedRequest, type Side } from './side.ts';

export const connectionCounts = [1, 8, 16] as const;

/** One kind of request at one size with so many connections: over HTTP, and its statement alone. */
export interface Cell {
  readonly request: string;
  readonly size: Size;
  readonly connections: number;
  readonly http: Figures;
  readonly bare: Figures;
  /** Requests a second over HTTP as a share of the bare statement's. */
  readonly ratio: number;
}

const warmUp: Effort = { milliseconds: 300, calls: 20, longest: 2000 };
const effort: Effort = { milliseconds: 1000, calls: 130, longest: 6000 };
const rounds = 4;

/**
 * Measures one kind of request on all sides. Sides and doors take turns in short rounds: what else the machine does
 * meanwhile falls on all of them alike, so that their ratios hold where the figures themselves do not.
 */
export async function measure(
  sides: ReadonlyMap<Size, Side>,
  name: string,
  connections: number,
): Promise<Cell[]> {
  const lanes: Lane[] = [];
  try {
    for (const [size, side] of sides) lanes.push(await openLane(size, side, name, connections));
    for (const lane of lanes) {
      await drive(lane.http, connections, warmUp);
      await drive(lane.bare, connections, warmUp);
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const lane of lanes) {
        lane.samples.http.push(await drive(lane.http, connections, effort));
        lane.samples.bare.push(await drive(lane.bare, connections, effort));
      }
      // What takes this long is shown well enough by one round.
      if (lanes.some((lane) => lane.samples.http.some((sample) => sample.milliseconds > effort.longest)))
        break;
    }
    return lanes.map(({ size, samples }) => {
      const http = figuresOf(samples.http);
      const bare = figuresOf(samples.bare);
      return { request: name, size, connections, http, bare, ratio: http.rate / bare.rate };
    });
  } finally {
    for (const lane of lanes) await closeDoors(lane.doors);
  }
}

interface Lane {
  readonly size: Size;
  readonly doors: Doors;
  readonly http: Call;
  readonly bare: Call;
  readonly samples: { http: Sample[]; bare: Sample[] };
}

async function openLane(size: Size, side: Side, name: string, connections: number): Promise<Lane> {
  const request = side.requests.find((candidate) => candidate.name === name);
  if (!request) throw new Error(`no request is called ${name}`);
  const doors = await openDoors(side, request, connections);
  const expected = await expectedBytes(request, doors).catch(async (error: unknown) => {
    await closeDoors(doors);
    throw error;
  });
  const paths = request.variants.map((variant) => variant.path);
  return {
    size,
    doors,
    samples: { http: [], bare: [] },
    http: async (connection, turn) => {
      const at = turn % paths.length;
      const { status, bytes } = await doors.http.request(paths[at] ?? '', connection);
      if (status !== 200 || bytes !== expected[at]) {
        throw new Error(`${paths[at]} was answered ${status} with ${bytes} bytes, not ${expected[at]}`);
      }
    },
    bare: async (connection, turn) => {
      await doors.bare.run(request.statements[turn % paths.length] ?? [], connection);
    },
  };
}

/** The length of each variant's answer, after a look that it holds the rows that the statement alone finds. */
async function expectedBytes(
  { variants, statements, encodings }: PreparedRequest,
  doors: Doors,
): Promise<number[]> {
  const lengths: number[] = [];
  for (const [at, { path }] of variants.entries()) {
    const { status, bytes, text } = await doors.http.request(path, 0, true);
    const rows = await doors.bare.run(statements[at] ?? [], 0);
    const found = text.split('"caseTypeCode"').length - 1;
    // A list reads one row more than it shows, to know whether another page follows.
    const right = encodings !== undefined || (rows > 0 && (found === rows || found === rows - 1));
    if (status !== 200 || !right)
      throw new Error(`${path} was answered ${status} with ${found} cases, not ${rows}`);
    lengths.push(bytes);
  }
  return lengths;
}
