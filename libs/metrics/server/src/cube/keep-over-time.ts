import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import { isSteadyRead } from '@plumbline/metrics/domain';
import { setTimeout } from 'node:timers/promises';

import { CubeMaker } from './cube-maker';
import { CubeMaking, type MakingProgress } from './cube-making';
import { CubeColumns } from './cube-columns';
import type { CubeMarket } from './cube-market';
import { joinedNeeds } from './joined-needs';

/** What is made at once, so that little is lost where there is no room for more. */
const AT_ONCE = 48;
/** Between two steps others have the processor as long as a step took. */
const BREATH_MS = 200;

/** How much may be made. */
interface Bound {
  /** So many bytes of files; what is asked for first comes first. */
  readonly bytes: number;
}

/** What was made, what is there, and what was left out. */
export interface KeptOverTime {
  readonly made: number;
  readonly there: number;
  readonly left: number;
}

/** What has to be there over time for readings by the end of any day; nothing for those that read more. */
function needsOf(reads: readonly ColumnRead[]): readonly ColumnRead[] {
  const all = reads.flatMap((read) => (isSteadyRead(read) ? [read] : (joinedNeeds([read]) ?? [])));
  return [...new Map(all.map((read) => [columnName(read), read])).values()];
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
    const making = new CubeMaking(market, group);
    const step = async (): Promise<MakingProgress | null> => {
      const progress = await making.step();
      await setTimeout(BREATH_MS);
      return progress;
    };
    for (const { made: all } of new CubeMaker(step).make(version, group)) await all;
    made += group.length;
    bytes += await columns.bytesOf(group);
  }
  return { made, there, left: lacking.length - made };
}
