import type { OpenedSecurities, PriceGrade, Security, SecurityToDerive } from '@plumbline/market-data/domain';

import { ActionLog, type ActionColumns } from '../securities/action-log';
import type { MarketManifest } from '../manifest/market-manifest';
import { openPanel, type PanelReader } from '../panel/panel-reader';
import type { PriceRange } from '../manifest/price-range';
import { readDigestNow } from '../columns/digest-file';

/** Where a security of a market lies that is being built: plain data. */
export interface SecurityMessage {
  readonly security: Security;
  /** Its rows in the log of actions. */
  readonly actions: Int32Array;
  /** The name of its digest; undefined where it cannot have one. */
  readonly digest: string | undefined;
  readonly prices: PriceRange | undefined;
  readonly lastPrice: number | undefined;
  readonly grade: PriceGrade | undefined;
  readonly before: SecurityToDerive['before'];
}

/** Data shared by all securities of a market under construction: plain data. */
export interface SharedMessage {
  readonly marketDir: string;
  readonly panel: MarketManifest['panel'];
  readonly actions: ActionColumns;
}

interface Market {
  readonly marketDir: string;
  readonly panel: PanelReader;
  readonly log: ActionLog;
}

const opened = ({ marketDir, panel, log }: Market, message: SecurityMessage): SecurityToDerive => {
  const { security, actions, digest, prices, lastPrice, grade, before } = message;
  return {
    security,
    lastPrice,
    grade,
    before,
    actions: () => log.at(actions).entries(),
    digest: (arena) => (digest === undefined ? undefined : readDigestNow(marketDir, digest, arena)),
    prices: (arena) => prices && panel.series(security.id, prices, arena),
    splits: () => (prices ? panel.notes(prices).splits : []),
  };
};

/** Opens securities of a market of which `MarketToDerive.shared` and `messages` speak, in any thread. */
export function importMarket(shared: unknown): (message: unknown) => Promise<OpenedSecurities> {
  const { marketDir, panel: files, actions } = shared as SharedMessage;
  const log = new ActionLog(actions);
  return async (message) => {
    const panel = await openPanel({ panel: files }, { marketDir, residentBytes: 0 });
    return {
      securities: (message as readonly SecurityMessage[]).map((each) => opened({ marketDir, panel, log }, each)),
      close: () => panel.close(),
    };
  };
}
