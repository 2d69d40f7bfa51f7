import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { Day } from '@plumbline/shared/domain';

import { ACTION_HEADER, actionLines } from './company-files/action-files';
import { cikText, type SampleCompany } from './companies/company';
import { companyFactsText } from './company-files/companyfacts-writer';
import { directoryFiles } from './company-files/directory-files';
import { etfBars, fundsOf } from './prices/etfs';
import { writeSampleExtras } from './extras';
import { FACT_HEADER, factLines, homeListing } from './company-files/inbox-facts-writer';
import { listedFilings } from './insiders/insider-filings';
import { actionsCsvText, basisSidecar, otherClassBars, priceCsvText, secondOpinion } from './prices/price-files';
import type { Bar } from './prices/prices';
import { companyQuotes, QUOTES_HEADER, quoteLines, receiptBars } from './prices/quoted-prices';
import { exchangeOf, submissionsDocuments, tickersOf } from './company-files/submissions-writer';
import { createTables } from './writing/table-files';
import { createUniverse, FIRST_DAY_BY_HAND, type SampleOptions, type SampleUniverse } from './universe/universe';

/** A file of the sample with its path below the folder. */
export interface SampleFile {
  readonly path: string;
  readonly text: string;
}

/** Files written, with totals. */
export interface SampleMarket {
  /** Paths below the folder, in the order written. */
  readonly files: readonly string[];
  readonly companies: number;
  readonly bytes: number;
}

const json = (document: unknown): string => JSON.stringify(document);

const isListed = ({ lastTraded }: SampleCompany, lastDay: string): boolean => !lastTraded || lastTraded >= lastDay;

function tickersDocument(companies: readonly SampleCompany[]): unknown {
  const data = companies.flatMap((company) =>
    tickersOf(company).map((ticker) => [company.cik, company.name, ticker, exchangeOf(company)]),
  );
  return { fields: ['cik', 'name', 'ticker', 'exchange'], data };
}

/** Companies by hand have a file of prices each. */
function ownPriceFiles({ ticker, quirks }: SampleCompany, bars: readonly Bar[], seed: string): SampleFile[] {
  const files = [{ path: `prices/${ticker}.csv`, text: priceCsvText(bars) }];
  if (quirks.secondPriceFile)
    files.push({ path: `prices-second/${ticker}.csv`, text: priceCsvText(secondOpinion(bars, seed)) });
  if (quirks.otherClass)
    files.push({
      path: `prices/${quirks.otherClass}.csv`,
      text: priceCsvText(otherClassBars(bars, seed, FIRST_DAY_BY_HAND)),
    });
  return files;
}

/** The list names what insiders report only where their reports are written too. */
function* filingFiles(universe: SampleUniverse, company: SampleCompany, isWatched: boolean): Generator<SampleFile> {
  const [history, filed] = [universe.history(company), universe.filings(company)];
  const name = `CIK${cikText(company.cik)}.json`;
  yield { path: `companyfacts/${name}`, text: companyFactsText(history, filed, universe.lastDay) };
  if (company.quirks.withoutSubmissions) return;
  for (const { name: file, document } of submissionsDocuments(
    history,
    isWatched ? listedFilings(universe, company) : filed,
  ))
    yield { path: `submissions/${file}`, text: json(document) };
}

type Tables = ReturnType<typeof createTables>;

/** Lines of a generated company's prices, in tables with those of its neighbours. */
function* quotes(universe: SampleUniverse, company: SampleCompany, tables: Tables): Generator<SampleFile> {
  const bars = universe.bars(company);
  const { venue, quirks } = company;
  yield* tables.add(`prices/${venue?.code ?? 'US'}`, QUOTES_HEADER, companyQuotes(company, bars));
  const { receipt } = quirks;
  if (receipt && venue) {
    const { currency, perDollar } = venue;
    const rateOn = (day: Day): number => universe.rates.perDollarOn(currency, perDollar, day);
    const american = receiptBars(bars, receipt.shares, rateOn);
    yield* tables.add('prices/US', QUOTES_HEADER, quoteLines(receipt.ticker, american));
  }
}

interface CompanyWriting {
  readonly universe: SampleUniverse;
  readonly tables: Tables;
  readonly isWatched: boolean;
}

function* companyFiles(company: SampleCompany, { universe, tables, isWatched }: CompanyWriting): Generator<SampleFile> {
  const { filer, venue, generated } = company;
  if (filer !== 'home') yield* filingFiles(universe, company, isWatched);
  if (generated) yield* quotes(universe, company, tables);
  else yield* ownPriceFiles(company, universe.bars(company), universe.seed);
  if (venue) {
    const lines = filer === 'home' ? factLines(universe, company) : homeListing(universe, company);
    yield* tables.add(`facts/${venue.code}`, FACT_HEADER, lines);
  }
  yield* tables.add('actions/actions', ACTION_HEADER, actionLines(universe, company));
  // Remembered while the bars are at hand: what surrounds the companies asks for them once more.
  universe.closeOn(company, universe.lastDay);
}

function* marketFiles(universe: SampleUniverse): Generator<SampleFile> {
  const { companies, lastDay } = universe;
  const listed = companies.filter((company) => isListed(company, lastDay));
  yield { path: 'company_tickers_exchange.json', text: json(tickersDocument(listed)) };
  yield* directoryFiles(listed, lastDay);
  const folders = companies.some(({ quirks }) => quirks.secondPriceFile) ? ['prices', 'prices-second'] : ['prices'];
  for (const folder of folders) yield { path: `${folder}/prices.meta.json`, text: basisSidecar(lastDay) };
  if (companies.some(({ quirks, generated }) => quirks.splits && !generated))
    yield { path: 'actions/splits.csv', text: actionsCsvText(companies.filter(({ generated }) => !generated)) };
}

type SampleParts = 'companies';

/** Which of the files to write. */
export interface SampleSelection {
  /** Without it everything: also holders, insiders, politicians, the economy, offerings and texts. */
  readonly only?: SampleParts;
}

/** A file with the number of companies that are done. */
interface Step {
  readonly file: SampleFile;
  readonly done: number;
}

/** Holders, insiders and writers know of so many companies at most: they keep all of them in memory. */
const MAX_WATCHED = 400;

const watched = (universe: SampleUniverse): SampleUniverse => ({
  ...universe,
  companies: universe.companies.slice(0, MAX_WATCHED),
});

function* steps(universe: SampleUniverse, only?: SampleParts): Generator<Step> {
  const tables = createTables();
  const at = function* (done: number, files: Iterable<SampleFile>): Generator<Step> {
    for (const file of files) yield { file, done };
  };
  yield* at(0, marketFiles(universe));
  for (const [index, company] of universe.companies.entries())
    yield* at(index + 1, companyFiles(company, { universe, tables, isWatched: !only && index < MAX_WATCHED }));
  const total = universe.companies.length;
  for (const etf of fundsOf(universe.companies)) {
    const bars = etfBars(etf, universe.days, universe.factors, universe.seed);
    yield* at(total, tables.add('prices/funds', QUOTES_HEADER, quoteLines(etf.ticker, bars)));
  }
  yield* at(total, tables.rest());
  if (only !== 'companies') yield* at(total, writeSampleExtras(watched(universe)));
}

/** All files of the sample market, one after another. The same options give the same bytes. @internal */
export function* sampleFiles({ only, ...options }: SampleOptions & SampleSelection = {}): Generator<SampleFile> {
  for (const { file } of steps(createUniverse(options), only)) yield file;
}

/** How far the writing is. */
export interface SampleProgress {
  /** Companies. */
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
}

/** Where the sample goes and a callback for how far it is. */
export interface SampleTarget {
  readonly folder: string;
  readonly onProgress?: (progress: SampleProgress) => void;
}

/** Writes the sample market into a folder, in the formats of the publishers, so that it goes through the same importers. */
export async function writeSampleMarket({
  folder,
  onProgress,
  only,
  ...options
}: SampleOptions & SampleSelection & SampleTarget): Promise<SampleMarket> {
  const universe = createUniverse(options);
  const total = universe.companies.length;
  const files: string[] = [];
  const made = new Set<string>();
  let bytes = 0;
  for (const { file, done } of steps(universe, only)) {
    const target = path.join(folder, file.path);
    const parent = path.dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    // At once, as thousands of files would wait for each other; in between, others have their turn.
    writeFileSync(target, file.text);
    await setImmediate();
    files.push(file.path);
    bytes += Buffer.byteLength(file.text);
    onProgress?.({ done, total, bytes });
  }
  return { files, companies: total, bytes };
}
