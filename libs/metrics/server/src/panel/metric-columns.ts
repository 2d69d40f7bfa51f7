import type { ColumnMaker, MarketToDerive, SecurityToDerive } from '@plumbline/market-data/domain';
import { rateSeriesIds } from '@plumbline/metrics/domain';
import { startThread, type TaskHelper } from '@plumbline/shared/server';
import { availableParallelism } from 'node:os';

import { archiveKey, archiveLeaves, readArchiveData, type ArchiveData } from './archive-leaves';
import { digestOf } from './digest';
import { columnsKey, digestPlan, kept, planOf, takeDigestPlan, type DigestPlan } from './field-plan';
import { makePanel, type WorkElsewhere } from './make-panel';
import type { PartColumns } from './panel-chunk';
import { PANEL_TASK, type PanelBegin, type PanelQuestion } from './panel-task';
import type { ReadIndex } from './panel-work';
import { securityReader } from './security-reader';

/** Fewer securities are computed sooner than a thread has begun. */
const WORTH_A_THREAD = 2_000;

/** A second thread for half of the work. */
export interface ColumnThreads {
  /** The main file of this program, which serves `PANEL_TASK`. */
  readonly script: string;
  /** From so many securities on; two thousand when left out. */
  readonly from?: number;
}

const currenciesOf = (securities: readonly SecurityToDerive[]): ReadonlySet<string> =>
  new Set(securities.map(({ security }) => security.currency));

/** Requests rows from a thread; it also receives the indexes they are compared with. */
function askOf(thread: TaskHelper, market: MarketToDerive, indexFor: ReadIndex): WorkElsewhere {
  const places = new Map(market.securities.map((each, row) => [each, row]));
  return async (rows, wanted) => {
    const indexes = new Set(rows.map((row) => places.get(indexFor(market.securities[row]!)!)));
    const others = [...indexes].filter((row) => row !== undefined);
    const messages = market.messages([...rows, ...others]);
    return (await thread.ask({ messages, count: rows.length, ...wanted } satisfies PanelQuestion)) as PartColumns;
  };
}

function threadFor(
  threads: ColumnThreads | undefined,
  { securities: { length: count }, shared }: MarketToDerive,
  data: ArchiveData,
): TaskHelper | undefined {
  if (!threads || count < (threads.from ?? WORTH_A_THREAD) || availableParallelism() < 2) return undefined;
  return startThread(threads.script, PANEL_TASK, { data, shared, plan: planOf(), kept: kept() } satisfies PanelBegin);
}

/** The maker of the columns of all fields: what a build of the market calls. With threads large markets are shared with one. */
export function metricColumns(threads?: ColumnThreads): ColumnMaker {
  const make: ColumnMaker['make'] = async (market, sink) => {
    const data = await readArchiveData(market.areas, currenciesOf(market.securities));
    const { read, indexFor } = securityReader(market.securities, archiveLeaves(data), data.lastPriceDay);
    const thread = threadFor(threads, market, data);
    try {
      const elsewhere = thread && askOf(thread, market, indexFor);
      await makePanel(market, { read, indexFor, around: archiveKey(data) }, sink, elsewhere);
    } finally {
      await thread?.close();
    }
  };
  return {
    get key() {
      return columnsKey();
    },
    digest: digestOf,
    exportState: digestPlan,
    importState: (state) => takeDigestPlan(state as DigestPlan),
    series: rateSeriesIds,
    make,
  };
}
