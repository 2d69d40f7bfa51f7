import type { ColumnMaker, DerivedColumns, SecurityToDerive } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { AskedAreas } from './archive-areas';
import { shortHash, type BuildInputs } from '../inputs/build-inputs';
import type { EarlierVersion } from '../inputs/earlier-version';
import type { BuiltSecurity, MarketManifest } from '../manifest/market-manifest';
import { readOwnerFile } from '../owners/owner-file';
import { createColumnWriter, openColumns } from '../columns/derived-files';
import { digestName } from '../columns/digest-file';
import { importMarket, type SharedMessage, type SecurityMessage } from './security-messages';

/** A built market before its columns are made. */
export interface ColumnRun {
  readonly marketDir: string;
  readonly areas: AskedAreas;
  readonly maker: ColumnMaker;
  readonly inputs: BuildInputs;
  readonly earlier: EarlierVersion | undefined;
  /** The file with the book of owners of this version. */
  readonly owners: string | null;
  /** Securities whose prices only got later bars. */
  readonly longer: ReadonlySet<string>;
}

/** A maker as names of files have it. */
export const makerName = ({ key }: ColumnMaker): string => shortHash(key);

type Panel = MarketManifest['panel'];

const toSecurity = ({ document: _d, hasFacts: _h, ...rest }: BuiltSecurity): SecurityToDerive['security'] => {
  const { id, symbol, exchange, company, currency, cik, kind, delisted, formerSymbols } = rest;
  return {
    id,
    symbol,
    exchange,
    company,
    currency,
    ...(cik === undefined ? {} : { cik }),
    ...(kind === undefined ? {} : { kind }),
    ...(delisted === undefined ? {} : { delisted }),
    ...(formerSymbols === undefined ? {} : { formerSymbols }),
  };
};

/** Rows of the version before, by security. */
const rowsBefore = (earlier: EarlierVersion | undefined): ReadonlyMap<string, number> =>
  new Map([...(earlier?.securities.keys() ?? [])].map((id, row) => [id, row]));

interface Before {
  readonly rows: ReadonlyMap<string, number>;
  readonly securities: EarlierVersion['securities'] | undefined;
  readonly isSameOwners: (id: string) => boolean;
  readonly longer: ReadonlySet<string>;
}

function beforeOf(built: BuiltSecurity, before: Before): SecurityToDerive['before'] {
  const { id } = built;
  const [row, old] = [before.rows.get(id), before.securities?.get(id)];
  if (row === undefined || !old) return undefined;
  const isSameDocument = old.document === built.document && old.inputs === built.inputs;
  const since = old.files === built.files ? 'same' : before.longer.has(id) ? 'longer' : 'rebuilt';
  const prices = isSameDocument ? since : 'rebuilt';
  return { row, isSameDocument, prices, isSameOwners: before.isSameOwners(id) };
}

/** Of which securities owners reported the same in the version before. */
async function ownersBefore({ marketDir, earlier, owners }: ColumnRun): Promise<Before['isSameOwners']> {
  const before = earlier?.manifest.owners ?? null;
  if (before === owners) return () => true;
  const [now, then] = [await readOwnerFile(marketDir, owners), await readOwnerFile(marketDir, before)];
  if (now.hasInsiders !== then.hasInsiders || now.hasPoliticians !== then.hasPoliticians) return () => false;
  return (id) => now.securities.get(id)?.key === then.securities.get(id)?.key;
}

async function columnsBefore(
  marketDir: string,
  earlier: EarlierVersion | undefined,
): Promise<{ readonly columns: DerivedColumns; readonly lastPriceDay: Day | undefined } | undefined> {
  const { columns, lastPriceDay } = earlier?.manifest ?? {};
  if (!columns) return undefined;
  return { columns: await openColumns(marketDir, columns), lastPriceDay: lastPriceDay ?? undefined };
}

interface MarketMessages {
  readonly shared: SharedMessage;
  readonly securities: readonly SecurityMessage[];
}

/** Without facts a company may have reports of insiders. */
const mayHaveDigest = ({ hasFacts, cik }: BuiltSecurity): boolean => hasFacts || cik !== undefined;

async function securityMessages(
  run: ColumnRun,
  built: readonly BuiltSecurity[],
  panel: Panel,
): Promise<MarketMessages> {
  const { inputs, earlier, marketDir, longer } = run;
  const maker = makerName(run.maker);
  const isSameOwners = await ownersBefore(run);
  const before = { rows: rowsBefore(earlier), securities: earlier?.securities, isSameOwners, longer };
  const actions = new Map(inputs.securities.map((each) => [each.served.id, each.actions.rows]));
  const securities = built.map((each) => ({
    security: toSecurity(each),
    actions: actions.get(each.id) ?? new Int32Array(0),
    digest: mayHaveDigest(each) ? digestName(each.document, maker) : undefined,
    prices: each.prices,
    lastPrice: each.lastDay,
    grade: each.lastGrade,
    before: beforeOf(each, before),
  }));
  return { shared: { marketDir, panel, actions: inputs.log.columns }, securities };
}

/** Has the columns of a market made and written; answers where they are. `built` in the order of the version. */
export async function makeColumns(
  run: ColumnRun,
  built: readonly BuiltSecurity[],
  files: Panel,
): Promise<NonNullable<MarketManifest['columns']>> {
  const { marketDir, areas, maker, inputs, earlier } = run;
  const made = await securityMessages(run, built, files);
  const open = importMarket(made.shared);
  const { securities, close } = await open(made.securities);
  try {
    const writer = createColumnWriter(marketDir);
    const market = {
      securities,
      shared: made.shared,
      messages: (rows: readonly number[]): readonly SecurityMessage[] =>
        rows.flatMap((row) => made.securities[row] ?? []),
      lastPriceDay: inputs.lastDay,
      areas: { ...areas, lastPriceDay: inputs.lastDay, owners: () => readOwnerFile(marketDir, run.owners) },
      before: await columnsBefore(marketDir, earlier),
    };
    await maker.make(market, writer);
    return { list: await writer.finish(built.length), maker: makerName(maker) };
  } finally {
    close();
  }
}
