import type { Command, CommandContext } from '@plumbline/shared/server';

import type { HistoryDeps } from '../routes/history.routes';
import type { LineageDeps } from '../routes/lineage.routes';

/** The market that is served with what reads figures of it; open as long as a command works. */
export interface OpenStocks extends Required<LineageDeps>, HistoryDeps {
  readonly close: () => void;
}

/** Context of commands for single stocks. */
export interface StocksCommandContext extends CommandContext {
  openStocks(): Promise<OpenStocks>;
}

export type StocksCommand = Command<StocksCommandContext>;
