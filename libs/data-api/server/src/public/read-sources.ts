import type { MarketStatus, Security } from '@plumbline/market-data/domain';
import type { ReadFigures } from '@plumbline/metrics/domain';
import type { ArgsOf, CallDef, ResultOf } from '@plumbline/shared/domain';
import type { Dispatch, RawInput } from '@plumbline/shared/server';
import type { ExportManifest } from '../export/manifest';
import type { SqlAnswer } from '../sql/sql-task';

/** Parts of the served market that the public API reads itself. */
export interface DataMarket {
  readonly status: () => MarketStatus;
  readonly list: () => readonly Security[];
  readonly find: (name: string) => Security | undefined;
}

/** Sources of the public API: the same readers as the pages. */
export interface ReadSources {
  readonly market: DataMarket;
  readonly figures: ReadFigures;
  /** Makes calls of other domains as every visitor may. */
  readonly ask: Dispatch;
  /** Tables as files of the version that is served; 503 while they are made. */
  readonly files: () => Promise<ExportManifest>;
  readonly sql: (query: string) => Promise<SqlAnswer>;
}

/** Makes calls of the contracts of one domain in process. */
export const asking =
  <C extends Readonly<Record<string, CallDef>>>(ask: Dispatch) =>
  <K extends keyof C & string>(key: K, args: ArgsOf<K, C[K]> & RawInput): Promise<ResultOf<C[K]>> =>
    // The dispatcher has checked the answer against the contract.
    ask(key, args) as Promise<ResultOf<C[K]>>;
