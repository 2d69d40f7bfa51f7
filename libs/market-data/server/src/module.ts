import {
  marketCalls,
  missedCalls,
  qualityCalls,
  setupCalls,
  statusCalls,
  withdrawalCalls,
} from '@plumbline/market-data/contract';
import { serve, type Database, type ServerModule } from '@plumbline/shared/server';
import type { FileMarketReader } from '@plumbline/market-data/market';
import type { Fred, OperatorEnvironment } from '@plumbline/market-data/sources';

import type { MarketCommandContext } from './commands/market-command';
import { marketDataCommands } from './commands/market-data-commands';
import { marketUpkeep, type MarketJobDeps } from './jobs/market-upkeep';
import { marketHandlers } from './routes/facts.routes';
import { missedHandlers, type MissedDeps } from './routes/missed.routes';
import { qualityHandlers } from './routes/quality.routes';
import { setupHandlers } from './routes/setup.routes';
import { statusHandlers, type DataSources, type StatusDeps } from './routes/status.routes';
import { withdrawalHandlers, type Withdrawals } from './routes/withdrawal.routes';
import { marketDataMigrations } from './store/migrations';

/** Dependencies of the market's calls. */
export interface MarketDataDeps extends Pick<StatusDeps, 'note'> {
  readonly market: FileMarketReader;
  /** Passes questions for series of FRED on. */
  readonly fred?: Fred;
  readonly db: Database;
  readonly operator: OperatorEnvironment;
  /** Version of the running program. */
  readonly version: string;
  /** Imports and market files, as staff see them. */
  readonly dataSources: DataSources;
  /** Evidence on managers' reports, used to find missing ones. */
  readonly reportEvidence: MissedDeps['evidence'];
  /** Reports of insiders, for those that staff withdraw. */
  readonly withdrawals: Withdrawals;
}

/** Single facts, and for staff what the market is made of. */
export const marketDataModule: ServerModule<MarketDataDeps, MarketJobDeps, unknown, MarketCommandContext> = {
  name: 'market-data',
  calls: [
    serve(statusCalls, ({ market, version, note, dataSources }: MarketDataDeps) =>
      statusHandlers({ market, build: version, note, ...dataSources }),
    ),
    serve(missedCalls, ({ market, reportEvidence, dataSources: { jobs }, note }: MarketDataDeps) =>
      missedHandlers({ market, evidence: reportEvidence, jobs, note }),
    ),
    serve(withdrawalCalls, ({ market, withdrawals, dataSources: { jobs }, note }: MarketDataDeps) =>
      withdrawalHandlers({ isSample: () => market.status().sample, withdrawals, jobs, note }),
    ),
    serve(qualityCalls, ({ market }: MarketDataDeps) => qualityHandlers({ market })),
    serve(setupCalls, ({ db, market, operator, dataSources: { jobs }, note }: MarketDataDeps) =>
      setupHandlers({ db, operator, market, jobs, note }),
    ),
    serve(marketCalls, marketHandlers),
  ],
  caches: ({ market }) => [{ name: 'documents', clear: (scope) => (scope === 'all' ? market.forget() : 0) }],
  migrations: marketDataMigrations,
  jobs: marketUpkeep,
  commands: marketDataCommands,
};
