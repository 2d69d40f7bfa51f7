import type { Split } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { selectRows, type Archive } from '@plumbline/market-data/archive';
import { z } from 'zod';

import { filesKeyOf, shortHash, type BuildInputs, type SecurityInputs } from '../inputs/build-inputs';
import type { EarlierVersion } from '../inputs/earlier-version';
import type { BuiltSecurity, MarketManifest } from '../manifest/market-manifest';
import { openPanel, type PanelReader } from '../panel/panel-reader';
import type { PriceFile } from '../securities/price-rows';
import { writeOwners } from './owner-file';
import { makeManagerTables, managerTablesOf, type TableFiles } from './make-manager-tables';
import { quarterPrices, type HeldPrices, type QuarterMarket } from './quarter-prices';
import { keptQuarters, readOwners } from './read-owners';
import { securityFinder } from './security-finder';

/** Raised when the same records give another book. */
const VERSION = 4;

/** Tables a book is made from. */
const TABLES: ReadonlySet<string> = new Set([
  'holding_reports',
  'holdings',
  'insider_filings',
  'politician_filings',
  'politician_trades',
  'legislators',
  'legislator_terms',
  'foreign_insider_trades',
  'short_positions',
]);

const hash = z.object({ moments: z.string().nullable() });

/** Lists of filings date reports of managers: another list, other moments. */
async function momentsKey(archive: Archive): Promise<string | null> {
  const query = `SELECT sum(hash(accession, filed, "at", by_time))::VARCHAR AS moments FROM {} WHERE form LIKE '13F%'`;
  const [row] = await selectRows(archive, 'filings', query, hash);
  return row?.moments ?? null;
}

const partsOf = ({ manifest }: Archive) =>
  manifest.imports
    .flatMap(({ parts }) => parts)
    .filter(({ table }) => TABLES.has(table))
    .map(({ path, rows }) => [path, rows]);

/** A market before the book of its owners is made. */
export interface OwnerRun {
  readonly marketDir: string;
  readonly archive: Archive;
  readonly inputs: BuildInputs;
  readonly earlier: EarlierVersion | undefined;
  /** Splits of the securities whose prices this build wrote; those of the others are next to their prices. */
  readonly splits: ReadonlyMap<string, readonly Split[]>;
}

const canBeHeld = ({ served: { cusips } }: SecurityInputs): boolean => cusips.length > 0;

/** Prices of the securities that managers can name, in the order of the built ones. */
function heldPrices({ inputs, splits }: OwnerRun, built: readonly BuiltSecurity[], panel: PanelReader) {
  const named = new Map(inputs.securities.filter(canBeHeld).map((each) => [each.served.id, each.actions]));
  const held = new Map<string, HeldPrices>();
  for (const { id, prices: range, currency } of built) {
    const actions = named.get(id);
    if (!range || !actions) continue;
    const own = splits.get(id) ?? panel.notes(range).splits;
    held.set(id, { range, splits: own, currency, actions: () => actions.entries() });
  }
  return held;
}

/** The price files that can have closes by the last quarter end: what came later changes nothing. */
function filesUntil(
  last: Day | undefined,
  { securities, firstDays }: BuildInputs,
  held: ReadonlyMap<string, HeldPrices>,
) {
  if (last === undefined) return [];
  const isBy = ({ price_file }: PriceFile): boolean => (firstDays.get(price_file) ?? '~') <= last;
  return securities
    .filter(({ served }) => held.has(served.id))
    .map(({ served: { id }, files }) => [id, filesKeyOf(files.filter(isBy))]);
}

/** The file with the book of a version, and what it was made from; null where nothing of the kind was imported. */
export interface MadeOwners {
  readonly file: string | null;
  readonly tables: TableFiles;
  readonly key: string;
}

/** Makes the book of owners, or keeps the one of the version before when it would be the same. */
export async function makeOwners(
  run: OwnerRun,
  built: readonly BuiltSecurity[],
  panel: MarketManifest['panel'],
): Promise<MadeOwners> {
  const parts = partsOf(run.archive);
  if (parts.length === 0) return { file: null, tables: {}, key: 'none' };
  const reader = await openPanel({ panel }, { marketDir: run.marketDir, residentBytes: 0 });
  try {
    return await ownersFrom(run, parts, { panel: reader, prices: heldPrices(run, built, reader) });
  } finally {
    reader.close();
  }
}

/** Payments of the securities by the last quarter end. */
const actionsUntil = (last: Day | undefined, { securities }: BuildInputs, held: ReadonlyMap<string, HeldPrices>) =>
  last === undefined
    ? []
    : securities
        .filter(({ served }) => held.has(served.id))
        .map(({ served: { id }, actions }) => [id, actions.until(last).key()]);

async function ownersFrom(
  { marketDir, archive, inputs, earlier }: OwnerRun,
  parts: ReturnType<typeof partsOf>,
  { panel, prices }: Pick<QuarterMarket, 'panel' | 'prices'>,
): Promise<MadeOwners> {
  const served = inputs.securities.map((each) => each.served);
  const names = served.map(({ id, cusips, spans, company, currency }) => [id, cusips, spans, company, currency]);
  const splits = [...prices].flatMap(([id, own]) => (own.splits.length > 0 ? [[id, own.splits]] : []));
  const quarters = await keptQuarters(archive);
  const files = filesUntil(quarters.at(-1), inputs, prices);
  const paid = actionsUntil(quarters.at(-1), inputs, prices);
  const key = shortHash([VERSION, parts, await momentsKey(archive), names, splits, files, paid]);
  if (earlier?.ownersKey === key)
    return { file: earlier.manifest.owners, tables: managerTablesOf(earlier.manifest.records), key };
  const finder = securityFinder(served);
  const quarterly = quarterPrices({ panel, finder, prices }, quarters);
  const splitsOf = (id: string): readonly Split[] => prices.get(id)?.splits ?? [];
  const { book, managers } = await readOwners(archive, {
    finder,
    quarters,
    splits: splitsOf,
    prices: quarterly.closes,
  });
  const tables = await makeManagerTables({ marketDir, managers, splits: splitsOf, prices: quarterly });
  return { file: await writeOwners(marketDir, book), tables, key };
}
