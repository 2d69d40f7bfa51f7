import type { MissingStatus } from '@plumbline/formula/domain';
import { filingDayMoment, type Fact, type SecurityDocument } from '@plumbline/market-data/domain';
import { makeDocument } from '@plumbline/market-data/testing';
import { WIRE_NUMBERS, type PriceSnapshot } from '@plumbline/measures/domain';
import { companyAt, type CompanyView } from '@plumbline/statements/domain';
import { DAY_MS } from '@plumbline/shared/domain';
import { explain } from '../lineage/explain';

/** A reported figure: first day (null for an instant), last day, value in plain units, place in the list of filings. */
export type SheetFact = readonly [start: string | null, end: string, value: number, filing: number];

/** One measure of a year: the arithmetic as a person writes it, in millions, and what it comes to. */
export interface SheetMeasure {
  /** Of a score one line a question, with + or -. */
  readonly worked: string | readonly string[];
  /** A number, or the status there is instead. */
  readonly value: number | string;
}

/** A fiscal year of a sheet. */
export interface SheetYear {
  readonly year: string;
  readonly end: string;
  /** `from`: the file, or 'recalled' where no file has the day. */
  readonly price: { readonly close: number; readonly day: string; readonly from: string };
  readonly shares: number;
  /** Total assets two years before, where the files have no such balance sheet. */
  readonly assetsTwoYearsBefore?: { readonly value: number; readonly from: string };
  readonly measures: Readonly<Record<string, SheetMeasure>>;
}

/** A company computed by hand from what it reported. */
export interface HandSheet {
  readonly symbol: string;
  readonly company: string;
  readonly cik: string;
  readonly sic: string;
  /** Note for readers on the choice of figures. */
  readonly note?: string;
  /** A downloaded report names no accession: its file stands for it. */
  readonly filings: readonly { readonly accession: string; readonly form: string; readonly filed: string }[];
  /** By concept. */
  readonly facts: Readonly<Record<string, readonly SheetFact[]>>;
  readonly years: readonly SheetYear[];
}

/** The facts of a sheet as a document has them. */
export const factsOf = ({ facts, filings }: HandSheet): readonly Fact[] =>
  Object.entries(facts).flatMap(([concept, rows]) =>
    rows.flatMap(([start, end, value, at]) => {
      const filing = filings[at];
      if (!filing) return [];
      const { accession, form, filed } = filing;
      const unit = /Shares/.test(concept) ? 'shares' : 'USD';
      const moment = filingDayMoment(filed);
      return [{ concept, unit, ...(start === null ? {} : { start }), end, value, accession, form, filed, moment }];
    }),
  );

/** A document that holds the facts of a sheet and nothing else. */
export const documentOf = (sheet: HandSheet): SecurityDocument =>
  makeDocument({
    security: {
      id: `US${sheet.cik}`,
      symbol: sheet.symbol,
      exchange: 'NAS',
      company: sheet.company,
      currency: 'USD',
      cik: sheet.cik,
    },
    profile: { sic: sheet.sic },
    facts: factsOf(sheet),
    hasFilingList: false,
  });

/** The balance two years before where only the sheet has it, at the end of the year its flows name. */
function earlierAssets(sheet: HandSheet, { end, assetsTwoYearsBefore }: SheetYear): readonly Fact[] {
  const [filing] = sheet.filings;
  const about = Date.parse(end) - 731 * DAY_MS;
  const ends = Object.values(sheet.facts).flatMap((rows) => rows.flatMap(([start, day]) => (start ? [day] : [])));
  const day = ends.find((one) => Math.abs(Date.parse(one) - about) < 10 * DAY_MS);
  if (!assetsTwoYearsBefore || !filing || day === undefined) return [];
  const said = { concept: 'us-gaap:Assets', unit: 'USD', end: day, value: assetsTwoYearsBefore.value };
  return [{ ...said, ...filing, moment: filingDayMoment(filing.filed) }];
}

/** A year without a report of its own has no cover either: the count of its shares is only the sheet's. */
const hasOwnReport = ({ filings }: HandSheet, { end }: SheetYear): boolean =>
  filings.some(
    ({ filed }) => Date.parse(filed) > Date.parse(end) && Date.parse(filed) - Date.parse(end) < 150 * DAY_MS,
  );

const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';
/** The counts of all classes together: company facts lack them, covers give one by one. */
const CLASS_SHARES = 'plumbline:SharesOutstandingOfAllClasses';

const hasCoverCount = ({ facts }: HandSheet): boolean => COVER_SHARES in facts || CLASS_SHARES in facts;

/** Facts of a sheet that a document from company facts alone lacks: the counts of classes of shares. */
export const classCountsOf = (sheet: HandSheet): readonly Fact[] =>
  factsOf(sheet).filter(({ concept }) => concept === CLASS_SHARES);

/**
 * The measures of a year that the application can be asked for. A year that the next report only compares with has the
 * count of its balance sheet in the sheet, and none but the next report's cover in the application; where no cover gives
 * a count both take the year's average.
 */
export const askableOf = (sheet: HandSheet, year: SheetYear): readonly string[] =>
  Object.keys(year.measures).filter((key) => key !== 'altman_z' || hasOwnReport(sheet, year) || !hasCoverCount(sheet));

const wire = (value: number | string): number =>
  typeof value === 'number' ? value : WIRE_NUMBERS[value as MissingStatus];

/** Expected answer of the application, statuses as their numbers. */
export const expectedOf = ({ measures }: SheetYear, key: string): number =>
  wire(measures[key]?.value ?? 'not_available');

/** A measure of a year as `plumbline explain SYMBOL METRIC --period FY2025` asks a document for it. */
export function askSheet(document: SecurityDocument, sheet: HandSheet, year: SheetYear, key: string): number {
  const { close, day, from } = year.price;
  const prices: PriceSnapshot = { close, day, quality: 0, source: from };
  // The balance two years before is of no use to other measures: as of the report nobody knows it.
  const more = key === 'piotroski_f' ? earlierAssets(sheet, year) : [];
  const view = more.length > 0 ? companyAt({ ...document, facts: [...document.facts, ...more] }) : viewOf(document);
  const asked = { period: 'annual', key: year.year, basis: 'restated' } as const;
  const found = explain(key, { view, prices, pricesOn: () => prices }, asked);
  return found?.value ?? wire(found?.status ?? 'not_available');
}

const views = new WeakMap<SecurityDocument, CompanyView>();

function viewOf(document: SecurityDocument): CompanyView {
  const view = views.get(document) ?? companyAt(document);
  views.set(document, view);
  return view;
}

/** The metrics of the registry that a sheet's year speaks of, for a company whose last twelve months are that year. */
export const SHEET_METRICS = [
  'gross_margin',
  'operating_margin',
  'pretax_margin',
  'net_margin',
  'fcf_margin',
  'roe',
  'roa',
  'roce',
  'debt_to_equity',
] as const;
