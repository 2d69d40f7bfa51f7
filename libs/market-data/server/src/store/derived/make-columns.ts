import type { ColumnMaker, DerivedColumns, SecurityToDerive } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import { archiveAreas } from '../archive-areas';
import { shortHash, type BuildInputs } from '../build/build-inputs';
import type { EarlierVersion } from '../build/earlier-version';
import type { BuiltSecurity, MarketManifest } from '../market-manifest';
import type { Archive } from '../market-sources';
import { openPanel, type PanelReader } from '../panel-reader';
import { createColumnWriter, openColumns } from './derived-files';
import { digestName, readDigestNow } from './digest-file';

/** A built market before its columns are made. */
export interface ColumnRun {
  readonly marketDir: string;
  readonly archive: Archive;
  readonly maker: ColumnMaker;
  readonly inputs: BuildInputs;
  readonly earlier: EarlierVersion | undefined;
}

/** A maker as names of files have it. */
export const makerName = ({ key }: ColumnMaker): string => shortHash(key);

type Panel = MarketManifest['panel'];

const toSecurity = ({ document: _d, hasFacts: _h, ...rest }: BuiltSecurity): SecurityToDerive['security'] => {
  const { id, symbol, exchange, company, currency, cik, kind, delisted, formerSymbols } = rest;
  return {
    ...{ id, symbol, exchange, company, currency },
    ...(cik === undefined ? {} : { cik }),
    ...(kind === undefined ? {} : { kind }),
    ...(delisted === undefined ? {} : { delisted }),
    ...(formerSymbols === undefined ? {} : { formerSymbols }),
  };
};

/** Rows of the version before, by security. */
const rowsBefore = (earlier: EarlierVersion | undefined): ReadonlyMap<string, number> =>
  new Map([...(earlier?.securities.keys() ?? [])].map((id, row) => [id, row]));

function beforeOf(
  built: BuiltSecurity,
  row: number | undefined,
  old: BuiltSecurity | undefined,
): SecurityToDerive['before'] {
  if (row === undefined || !old) return undefined;
  const isSameDocument = old.document === built.document && old.inputs === built.inputs;
  return { row, isSameDocument, isSamePrices: isSameDocument && old.files === built.files };
}

async function columnsBefore(
  marketDir: string,
  earlier: EarlierVersion | undefined,
): Promise<{ readonly columns: DerivedColumns; readonly lastPriceDay: Day | undefined } | undefined> {
  const { columns, lastPriceDay } = earlier?.manifest ?? {};
  if (!columns) return undefined;
  return { columns: await openColumns(marketDir, columns), lastPriceDay: lastPriceDay ?? undefined };
}

function securitiesToDerive(
  run: ColumnRun,
  built: readonly BuiltSecurity[],
  panel: PanelReader,
): readonly SecurityToDerive[] {
  const { inputs, earlier, marketDir } = run;
  const maker = makerName(run.maker);
  const rows = rowsBefore(earlier);
  const actions = new Map(inputs.securities.map((each) => [each.served.id, each.actions]));
  return built.map((each) => ({
    security: toSecurity(each),
    actions: actions.get(each.id) ?? [],
    // Without facts it may hold the reports of insiders.
    digest: () =>
      each.hasFacts || each.cik !== undefined ? readDigestNow(marketDir, digestName(each.document, maker)) : undefined,
    before: beforeOf(each, rows.get(each.id), earlier?.securities.get(each.id)),
    prices: () => each.prices && panel.series(each.id, each.prices),
    splits: () => (each.prices ? panel.notes(each.prices).splits : []),
  }));
}

/** Has the columns of a market made and written; answers where they are. `built` in the order of the version. */
export async function makeColumns(
  run: ColumnRun,
  built: readonly BuiltSecurity[],
  files: Panel,
): Promise<NonNullable<MarketManifest['columns']>> {
  const { marketDir, archive, maker, inputs, earlier } = run;
  const panel = await openPanel({ panel: files }, { marketDir, residentBytes: 0 });
  try {
    const writer = createColumnWriter(marketDir);
    const market = {
      securities: securitiesToDerive(run, built, panel),
      lastPriceDay: inputs.lastDay,
      areas: archiveAreas(() => Promise.resolve(archive)),
      before: await columnsBefore(marketDir, earlier),
    };
    await maker.make(market, writer);
    return { list: await writer.finish(built.length), maker: makerName(maker) };
  } finally {
    panel.close();
  }
}
