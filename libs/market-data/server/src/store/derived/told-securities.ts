import type { CorporateAction, OpenedSecurities, Security, SecurityToDerive } from '@plumbline/market-data/domain';

import type { MarketManifest } from '../market-manifest';
import { openPanel, type PanelReader } from '../panel-reader';
import type { PriceRange } from '../price-packs';
import { readDigestNow } from './digest-file';

/** Where a security of a market lies that is being built: plain data. */
export interface ToldSecurity {
  readonly security: Security;
  readonly actions: readonly CorporateAction[];
  /** The name of its digest; undefined where it cannot have one. */
  readonly digest: string | undefined;
  readonly prices: PriceRange | undefined;
  readonly lastPrice: number | undefined;
  readonly before: SecurityToDerive['before'];
}

/** Securities of a market that is being built, as one thread tells another of them. */
export interface ToldSecurities {
  readonly marketDir: string;
  readonly panel: MarketManifest['panel'];
  readonly securities: readonly ToldSecurity[];
}

const opened = (marketDir: string, panel: PanelReader, told: ToldSecurity): SecurityToDerive => {
  const { security, actions, digest, prices, lastPrice, before } = told;
  return {
    ...{ security, actions, lastPrice, before },
    digest: (room) => (digest === undefined ? undefined : readDigestNow(marketDir, digest, room)),
    prices: (room) => prices && panel.series(security.id, prices, room),
    splits: () => (prices ? panel.notes(prices).splits : []),
  };
};

/** Opens securities for reading. */
export async function openSecurities(told: ToldSecurities): Promise<OpenedSecurities> {
  const { marketDir } = told;
  const panel = await openPanel({ panel: told.panel }, { marketDir, residentBytes: 0 });
  return {
    securities: told.securities.map((each) => opened(marketDir, panel, each)),
    close: () => panel.close(),
  };
}

/** Opens what `MarketToDerive.told` gave, in whichever thread. */
export const openTold = (told: unknown): Promise<OpenedSecurities> => openSecurities(told as ToldSecurities);
