import type { statusCalls } from '@plumbline/market-data/contract';
import type { MarketReader } from '@plumbline/market-data/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { FolderSize } from '../store/folder-sizes';
import { reportLine, type ImportRecord } from '../store/import-records';

/** Where the data status comes from. */
export interface StatusDeps {
  readonly market: MarketReader;
  /** Version of the running program. */
  readonly build: string;
  readonly imports: () => Promise<readonly ImportRecord[]>;
  readonly folders: () => Promise<readonly FolderSize[]>;
  readonly now?: () => number;
}

/** Measuring walks through all files: one measure serves everybody who asks for a while. */
const MEASURED_MS = 60_000;

function measuredOnce(measure: StatusDeps['folders'], now: () => number): StatusDeps['folders'] {
  let kept: { readonly at: number; readonly sizes: Promise<readonly FolderSize[]> } | undefined;
  return () => {
    if (!kept || now() - kept.at >= MEASURED_MS) kept = { at: now(), sizes: measure() };
    return kept.sizes;
  };
}

const toImport = ({ id, source, state, report, startedAt, finishedAt }: ImportRecord) => ({
  id,
  source,
  state,
  report: report && reportLine(report),
  started_at: startedAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
});

export function statusHandlers(deps: StatusDeps): Handlers<typeof statusCalls> {
  const folders = measuredOnce(deps.folders, deps.now ?? Date.now);
  return {
    'GET /_api/admin/data_status': async () => {
      const { version, sample, securities, facts, priceRows, lastPriceDay } = deps.market.status();
      const [imports, sizes] = await Promise.all([deps.imports(), folders()]);
      const data = { version, sample, securities, facts, price_rows: priceRows, last_price_day: lastPriceDay };
      return { build: deps.build, data, imports: imports.map(toImport), folders: sizes };
    },
  };
}
