import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type { DerivedColumns, Security } from '@plumbline/market-data/domain';
import {
  columnKeys,
  isSteadyRead,
  rowOfReport,
  type FieldColumn,
  type MarketPanels,
  type MetricPanel,
  type PanelAsk,
  type PanelColumns,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { CubeMaker } from './cube-maker';
import { hasCube } from './cube-market';
import { TRADED_READ } from './cube-names';
import { joinedNeeds } from './joined-needs';
import { cubeReading, type CubeReading } from './cube-reading';
import type { HistoryMarket } from '../panel/history-sources';
import { openMetricPanel, panelColumnsOf } from '../panel/metric-panel';
import { pastColumnsBy, pastOf, type PastReading } from './past-columns';
import { isUndatedText } from '../panel/security-texts';
import { tradedRows } from '../panel/stored-column';

/** A built market with the columns of its figures. */
export interface MarketWithColumns extends HistoryMarket {
  readonly columns: () => DerivedColumns | undefined;
}

/** How what no build made is read. */
interface PastSources {
  readonly past: PastReading;
  /** Undefined for a market without a place for columns over time. */
  readonly cube: CubeReading | undefined;
}

/** Panels of one version, each made once. */
class PanelsOfVersion {
  readonly present: MetricPanel;
  private covered: Promise<ReadonlyMap<string, number>> | undefined;

  constructor(
    private readonly version: string,
    private readonly securities: readonly Security[],
    private readonly columns: DerivedColumns,
    private readonly sources: PastSources,
  ) {
    this.present = openMetricPanel(columns, securities, (reads) => this.compute(reads));
  }

  /** Readings of the present that no build made. */
  private async compute(reads: readonly ColumnRead[]): Promise<ReadonlyMap<string, FieldColumn>> {
    const { version } = this;
    const { past, cube } = this.sources;
    const steady = reads.filter(isSteadyRead);
    const found = (steady.length > 0 && (await cube?.read(steady, undefined))) || new Map<string, FieldColumn>();
    const others = reads.filter((read) => !found.has(columnName(read)));
    if (others.length === 0) return found;
    const answer = await past.read({ version, asOf: undefined, reads: others, texts: [] });
    return new Map([...found, ...pastColumnsBy(others, answer)]);
  }

  on(asOf: Day): MetricPanel {
    const { securities } = this;
    return {
      securities,
      columns: async (ask) => (await this.overTime(ask, asOf)) ?? this.computed(ask, asOf),
    };
  }

  /**
   * Figures of the statements alone from columns over time, those of prices joined with them; undefined where anything else
   * is asked for, or nothing can be kept.
   */
  private async overTime({ reads, texts }: PanelAsk, asOf: Day): Promise<PanelColumns | undefined> {
    const { present, securities } = this;
    const { cube } = this.sources;
    const others = reads.filter((read) => !isSteadyRead(read));
    const needs = joinedNeeds(others);
    if (!cube || !needs || !texts.every(isUndatedText)) return undefined;
    const steady = [...reads.filter(isSteadyRead), TRADED_READ];
    // Until the worker has made what prices are joined with, documents answer sooner; figures of month ends never read them.
    if (needs.some(rowOfReport)) await cube.ensure(needs);
    else if (!(await cube.has(needs))) return undefined;
    await cube.ensure(steady);
    const columns = await cube.read(steady, asOf);
    if (!columns) return undefined;
    const joined = others.length > 0 ? await this.joined(others, asOf) : [];
    const undated = await present.columns({ reads: [], texts });
    const inGroups = Uint8Array.from(columns.get(columnName(TRADED_READ))!.values);
    return panelColumnsOf(securities.length, new Map([...columns, ...joined]), { inGroups, texts: undated.texts });
  }

  /** Figures that join prices with what was made over time. */
  private async joined(reads: readonly ColumnRead[], asOf: Day): Promise<ReadonlyMap<string, FieldColumn>> {
    const { version } = this;
    return pastColumnsBy(reads, await this.sources.past.read({ version, asOf, reads, texts: [], isJoined: true }));
  }

  /** All figures, from documents and prices. */
  private async computed(ask: PanelAsk, asOf: Day): Promise<PanelColumns> {
    const { version, securities } = this;
    const answer = await this.sources.past.read({ version, asOf, ...ask });
    const texts = new Map(ask.texts.map((key, place) => [key, answer.texts[place] ?? undefined]));
    return panelColumnsOf(securities.length, pastColumnsBy(ask.reads, answer), {
      inGroups: answer.inGroups ?? undefined,
      texts: (key) => texts.get(key),
    });
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
 * Opens panels of whichever version of the market is served; what is read of one is kept as long as it is. `past`: how
 * columns are read that no build made. `patienceMs`: how long an answer waits until readings over time are made; without
 * it as long as that takes.
 */
export function marketPanels(
  market: MarketWithColumns,
  past: PastReading = pastOf(market),
  patienceMs?: number,
): MarketPanels {
  const maker = new CubeMaker(past.makeStep);
  let kept: { readonly of: string; readonly panels: PanelsOfVersion } | undefined;
  const open = (version: string, columns: DerivedColumns): PanelsOfVersion => {
    const list = market.list();
    const of = { version, rows: list.length };
    const cube = hasCube(market) ? cubeReading(market.overTime, of, { maker, patienceMs }) : undefined;
    return new PanelsOfVersion(version, list, columns, { past, cube });
  };
  const panels = (): PanelsOfVersion | undefined => {
    const { version } = market.status();
    const columns = market.columns();
    if (kept?.of !== version) kept = columns && { of: version, panels: open(version, columns) };
    return kept?.panels;
  };
  return {
    version: () => {
      const { version, sample, lastPriceDay } = market.status();
      return { version, sample, lastPriceDay };
    },
    open: (asOf) => (asOf === undefined ? panels()?.present : panels()?.on(asOf)),
    coverage: async () => (await panels()?.coverage()) ?? new Map(),
  };
}
