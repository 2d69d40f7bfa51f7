import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import { isSteadyRead } from '@plumbline/metrics/domain';
import { setTimeout } from 'node:timers/promises';

import { CubeMaking } from './cube-making';
import { CubeColumns } from './cube-columns';
import type { CubeMarket } from './cube-market';
import { joinedNeeds } from './joined-needs';

/** Batch size: small, so that little is lost when space runs out. */
const AT_ONCE = 48;
/** Securities of a step: the process does other work, too, and must not be blocked for long. */
const CHUNK = 4;
/** Other jobs of the process have it half as long as a step took; other processes come first by its priority. */
const REST = 0.5;

/** How much may be made. */
interface Bound {
  /** So many bytes of files; what is asked for first comes first. */
  readonly bytes: number;
  /** Aborting ends the work with its next step; what is not written by then is made again. */
  readonly signal?: AbortSignal | undefined;
}

/** Counts of columns made, already present, and left out. */
export interface KeptOverTime {
  readonly made: number;
  readonly there: number;
  readonly left: number;
}

/** Returns the columns over time required by readings by the end of any day; empty for readings that read more. */
function needsOf(reads: readonly ColumnRead[]): readonly ColumnRead[] {
  const all = reads.flatMap((read) => (isSteadyRead(read) ? [read] : (joinedNeeds([read]) ?? [])));
  return [...new Map(all.map((read) => [columnName(read), read])).values()];
}

/** Step by step with rests; false where it ended before all was made, or another version is served by now. */
async function makeSlowly(making: CubeMaking, signal: AbortSignal | undefined): Promise<boolean> {
  while (!signal?.aborted) {
    const begun = performance.now();
    const progress = await making.step();
    if (!progress) return false;
    if (progress.done === progress.of) return true;
    await setTimeout(REST * (performance.now() - begun), undefined, signal && { signal }).catch(() => undefined);
  }
  return false;
}

/** Makes what readings need over time of the version of a market, where it is not there: slowly, next to other work. */
export async function keepOverTime(
  market: CubeMarket,
  reads: readonly ColumnRead[],
  most: Bound,
): Promise<KeptOverTime> {
  const { version } = market.status();
  const columns = new CubeColumns(market.overTime, { version, rows: market.list().length });
  const needs = needsOf(reads);
  const lacking = await columns.lacking(needs);
  const there = needs.length - lacking.length;
  let [made, bytes] = [0, await columns.bytesOf(needs)];
  for (let from = 0; from < lacking.length && bytes < most.bytes; from += AT_ONCE) {
    const group = lacking.slice(from, from + AT_ONCE);
    if (!(await makeSlowly(new CubeMaking(market, group, CHUNK), most.signal))) break;
    made += group.length;
    bytes += await columns.bytesOf(group);
  }
  return { made, there, left: lacking.length - made };
}
