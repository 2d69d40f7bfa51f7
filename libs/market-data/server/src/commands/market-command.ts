import type { FileMarketReader } from '@plumbline/market-data/market';
import type { OperatorEnvironment, OperatorSettings, PoliteFetch } from '@plumbline/market-data/sources';
import type { Command, CommandContext } from '@plumbline/shared/server';

import type { MarketJob, MarketJobReport } from '../jobs/market-job';

/** Where files of the market are, of those that commands name. */
export interface CommandFolders {
  readonly archive: string;
  readonly built: string;
  readonly quarantine: string;
}

/** Context of the market's commands. */
export interface MarketCommandContext extends CommandContext {
  readonly folders: CommandFolders;
  readonly operator: OperatorEnvironment;
  /** Operator's settings, from the product and the environment. */
  settings(): Promise<OperatorSettings>;
  /** How publishers are asked; refused without a contact. */
  fetch(settings: OperatorSettings): PoliteFetch;
  /** Runs a job, next to a running server in its worker; progress is written to `output`. */
  doJob(job: MarketJob, output?: NodeJS.WriteStream): Promise<MarketJobReport>;
  /** The market that is served. */
  openMarket(): Promise<FileMarketReader>;
}

export type MarketCommand = Command<MarketCommandContext>;
