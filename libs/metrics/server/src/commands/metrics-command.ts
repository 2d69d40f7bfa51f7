import type { Command, CommandContext } from '@plumbline/shared/server';

import type { MarketWithColumns } from '../cube/market-panels';
import type { PanelMarket } from '../panel/computed-panel';

/** The market that is screened, open as long as a command works. */
export type ScreenedMarket = PanelMarket & MarketWithColumns & { readonly close: () => void };

/** Context of the commands for figures. */
export interface MetricsCommandContext extends CommandContext {
  /** The market that is served. */
  openMarket(): Promise<ScreenedMarket>;
}

export type MetricsCommand = Command<MetricsCommandContext>;
