import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type { FieldColumn } from '@plumbline/metrics/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';

import { waitedFor } from '../panel/patience';
import { CubeColumns, type CubeVersion } from './cube-columns';
import type { CubeMaker, Making } from './cube-maker';
import type { CubeMarket } from './cube-market';

/** Reads steady figures of a version by the end of a day, or now, from columns over time. */
export interface CubeReading {
  /** True where readings are made already. */
  readonly has: (reads: readonly ColumnRead[]) => Promise<boolean>;
  /** Waits until readings are made. */
  readonly ensure: (reads: readonly ColumnRead[]) => Promise<void>;
  /** Undefined where they cannot be kept. */
  readonly read: (
    reads: readonly ColumnRead[],
    asOf: Day | undefined,
  ) => Promise<ReadonlyMap<string, FieldColumn> | undefined>;
}

/** How columns that are not there are made. */
interface CubeMaking {
  readonly maker: CubeMaker;
  /** How long an answer waits for them; without it as long as that takes. */
  readonly patienceMs: number | undefined;
}

/** Seconds after which who did not wait may ask again. */
const ASK_AGAIN = 2;

function tooLate(makings: readonly Making[]): ApiError {
  const sum = (part: 'done' | 'of'): number => makings.reduce((all, making) => all + making[part], 0);
  const [done, of] = [sum('done'), sum('of')];
  const far = Math.floor((100 * done) / Math.max(1, of));
  const text = `The past of these figures is being read for the first time: ${String(far)}% is there. Ask again in a while`;
  return new ApiError(202, text, { retryAfter: ASK_AGAIN, current: { done, of } });
}

export function cubeReading(
  files: CubeMarket['overTime'],
  of: CubeVersion,
  { maker, patienceMs }: CubeMaking,
): CubeReading {
  const columns = new CubeColumns(files, of);

  async function ensure(reads: readonly ColumnRead[]): Promise<void> {
    const lacking = await columns.lacking(reads);
    if (lacking.length === 0) return;
    const makings = maker.make(of.version, lacking);
    const all = Promise.all(makings.map(({ made }) => made));
    await waitedFor(all, patienceMs, () => tooLate(makings));
  }

  return {
    ensure,
    has: async (reads) => (await columns.lacking(reads)).length === 0,
    read: async (reads, asOf) => {
      await ensure(reads);
      const found = new Map<string, FieldColumn>();
      for (const read of reads) {
        const column = await columns.onDay(read, asOf);
        if (!column) return undefined;
        found.set(columnName(read), column);
      }
      return found;
    },
  };
}
