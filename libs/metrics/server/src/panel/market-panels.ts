import type { DerivedColumns, Security } from '@plumbline/market-data/domain';
import { columnKeys } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { openMetricPanel, panelColumnsOf, type MetricPanel } from './metric-panel';
import { pastColumnsBy, readPastOf, type ReadPast } from './past-columns';
import { tradedRows } from './stored-column';
import type { PanelMarket } from './worked-out-panel';

/** A built market with the columns of its figures. */
export interface MarketWithColumns extends PanelMarket {
  readonly columns: () => DerivedColumns | undefined;
}

/** The panels of a market: as it is now, and as it was known on days that were asked for. */
export interface MarketPanels {
  /** Which version of the market is read. */
  readonly version: () => { readonly version: string; readonly sample: boolean };
  /** Undefined while there are no figures. */
  readonly open: (asOf: Day | undefined) => MetricPanel | undefined;
  /** Of each field, the share of traded securities that have it. */
  readonly coverage: () => Promise<ReadonlyMap<string, number>>;
}

/** What is made once of a version. */
class PanelsOfVersion {
  readonly present: MetricPanel;
  private covered: Promise<ReadonlyMap<string, number>> | undefined;

  constructor(
    private readonly version: string,
    private readonly securities: readonly Security[],
    private readonly columns: DerivedColumns,
    private readonly readPast: ReadPast,
  ) {
    this.present = openMetricPanel(columns, securities, async (reads) =>
      pastColumnsBy(reads, await readPast({ version, asOf: undefined, reads, texts: [] })),
    );
  }

  on(asOf: Day): MetricPanel {
    const { version, securities, readPast } = this;
    return {
      securities,
      columns: async (ask) => {
        const answer = await readPast({ version, asOf, ...ask });
        const texts = new Map(ask.texts.map((key, place) => [key, answer.texts[place] ?? undefined]));
        return panelColumnsOf(securities.length, pastColumnsBy(ask.reads, answer), {
          inGroups: answer.inGroups ?? undefined,
          texts: (key) => texts.get(key),
        });
      },
    };
  }

  coverage(): Promise<ReadonlyMap<string, number>> {
    return (this.covered ??= coverageOf(this.columns));
  }
}

async function coverageOf(columns: DerivedColumns): Promise<ReadonlyMap<string, number>> {
  const traded = await tradedRows(columns);
  const shares = new Map<string, number>();
  for (const key of columnKeys()) {
    const values = await columns.numbers(key);
    const codes = values ? undefined : (await columns.texts(key))?.codes;
    const isKnown = (row: number): boolean => (values ? !Number.isNaN(values[row]) : (codes?.[row] ?? -1) >= 0);
    let [known, rows] = [0, 0];
    for (let row = 0; row < columns.rows; row += 1) {
      if (traded && traded[row] !== 1) continue;
      rows += 1;
      if (isKnown(row)) known += 1;
    }
    if ((values || codes) && rows > 0) shares.set(key, known / rows);
  }
  return shares;
}

/**
 * Opens panels of whichever version of the market is served; what is read of one is kept as long as it is. `readPast`:
 * how columns are read that no build made.
 */
export function marketPanels(market: MarketWithColumns, readPast: ReadPast = readPastOf(market)): MarketPanels {
  let kept: { readonly of: string; readonly panels: PanelsOfVersion } | undefined;
  const panels = (): PanelsOfVersion | undefined => {
    const { version } = market.status();
    const columns = market.columns();
    if (kept?.of !== version)
      kept = columns && { of: version, panels: new PanelsOfVersion(version, market.list(), columns, readPast) };
    return kept?.panels;
  };
  return {
    version: () => {
      const { version, sample } = market.status();
      return { version, sample };
    },
    open: (asOf) => (asOf === undefined ? panels()?.present : panels()?.on(asOf)),
    coverage: async () => (await panels()?.coverage()) ?? new Map(),
  };
}
