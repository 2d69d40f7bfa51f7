import { filingDayMoment, type Fact, type SecurityDocument } from '@plumbline/market-data/domain';
import type { CompanyView } from '../compute/company-view';
import { statementTable } from '../compute/statement-table';
import { measureOf } from '../measures/registry/measures';
import { toWire, type WireAnswer } from '../measures/wire';

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

/** A company worked out by hand from what it reported. */
export interface HandSheet {
  readonly symbol: string;
  readonly company: string;
  readonly cik: string;
  readonly sic: string;
  /** What a reader should know of the choice of figures. */
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
export const documentOf = (sheet: HandSheet): SecurityDocument => ({
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
  filings: [],
  hasFilingList: false,
  splits: [],
  priceSources: [],
  priceConflicts: [],
});

/** A row of the annual statements so many years before; undefined where it is missing. */
type Read = (row: string, yearsBack?: number) => number | undefined;

function reader(view: CompanyView, year: string): Read {
  const { periods, rows } = statementTable(view, { period: 'annual', basis: 'restated' });
  const at = periods.findIndex(({ key }) => key === year);
  const values = new Map(rows.map(({ item, cells }) => [item.key, cells]));
  return (row, yearsBack = 0) => {
    const cell = values.get(row)?.[at - yearsBack];
    return cell && 'value' in cell ? cell.value : undefined;
  };
}

type Given = Readonly<Record<string, number | undefined>>;

const answer = (key: string, inputs: Given): WireAnswer => {
  const measure = measureOf(key);
  if (!measure) throw new Error(`There is no measure '${key}'`);
  return toWire(measure.of(inputs));
};

/** A number, undefined for the wire form of an absence. */
const known = (got: WireAnswer): number | undefined => (typeof got === 'number' && got !== 9999 ? got : undefined);

const capitalOf = (read: Read, yearsBack: number): number | undefined =>
  known(
    answer('invested_capital', {
      total_assets: read('total_assets', yearsBack),
      payables_accrued: read('payables_accrued', yearsBack),
      cash_sti: read('cash_sti', yearsBack),
      total_current_liabilities: read('total_current_liabilities', yearsBack),
      total_current_assets: read('total_current_assets', yearsBack),
    }),
  );

const positive = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value);

/** The measures of a year from the rows of a company's annual statements, as the wire writes them. */
export function measuresOf(view: CompanyView, sheet: SheetYear): Readonly<Record<string, WireAnswer>> {
  const read = reader(view, sheet.year);
  const revenue = read('revenue');
  const rate = answer('effective_tax_rate', {
    tax_provision: positive(read('tax_provision')),
    pretax_income: read('pretax_income'),
  });
  return {
    ...marginsOf(read, revenue),
    effective_tax_rate: rate,
    ...returnsOf(read, known(rate)),
    debt_to_equity: answer('debt_to_equity', {
      total_debt: read('total_debt'),
      total_equity: read('total_equity'),
    }),
    interest_coverage: answer('interest_coverage', {
      operating_income: read('operating_income'),
      interest_expense: read('interest_expense'),
      total_debt: read('total_debt'),
    }),
    piotroski_f: answer('piotroski_f', piotroskiInputs(read, sheet)),
    altman_z: answer('altman_z_statements', {
      current_assets: read('total_current_assets'),
      current_liabilities: read('total_current_liabilities'),
      total_assets: read('total_assets'),
      retained_earnings: read('retained_earnings'),
      ebit: read('ebit'),
      market_cap: sheet.price.close * sheet.shares,
      total_liabilities: read('total_liabilities'),
      revenue,
    }),
  };
}

const marginsOf = (read: Read, revenue: number | undefined): Readonly<Record<string, WireAnswer>> => ({
  gross_margin: answer('gross_margin', { revenue, cost_of_goods_sold: read('cost_of_goods_sold') }),
  operating_margin: answer('operating_margin', { operating_income: read('operating_income'), revenue }),
  pretax_margin: answer('pretax_margin', { pretax_income: read('pretax_income'), revenue }),
  net_margin: answer('net_margin', { net_income: read('net_income'), revenue }),
  fcf_margin: answer('fcf_margin', { free_cash_flow: read('free_cash_flow'), revenue }),
});

const returnsOf = (read: Read, tax_rate_pct: number | undefined): Readonly<Record<string, WireAnswer>> => ({
  roe: answer('roe', {
    net_income: read('net_income'),
    equity_begin: read('total_equity', 1),
    equity_end: read('total_equity'),
  }),
  roa: answer('roa', {
    net_income: read('net_income'),
    assets_begin: read('total_assets', 1),
    assets_end: read('total_assets'),
  }),
  roic: answer('roic', {
    operating_income: read('operating_income'),
    tax_rate_pct,
    ic_begin: capitalOf(read, 1),
    ic_end: capitalOf(read, 0),
  }),
  roce: answer('roce', {
    ebit: read('ebit'),
    ta_begin: read('total_assets', 1),
    tcl_begin: read('total_current_liabilities', 1),
    ta_end: read('total_assets'),
    tcl_end: read('total_current_liabilities'),
  }),
});

/** A company without long-term debt has none: a balance sheet gives no zero. */
const piotroskiInputs = (read: Read, { assetsTwoYearsBefore }: SheetYear): Given => ({
  net_income: read('net_income'),
  cfo: read('cash_flow_from_operations'),
  assets_begin: read('total_assets', 1),
  assets_end: read('total_assets'),
  ltd: read('long_term_debt') ?? 0,
  ca: read('total_current_assets'),
  cl: read('total_current_liabilities'),
  shares: read('shares_diluted_avg'),
  gross_profit: read('gross_profit'),
  revenue: read('revenue'),
  net_income_p: read('net_income', 1),
  assets_begin_p: read('total_assets', 2) ?? assetsTwoYearsBefore?.value,
  ltd_p: read('long_term_debt', 1) ?? 0,
  ca_p: read('total_current_assets', 1),
  cl_p: read('total_current_liabilities', 1),
  shares_p: read('shares_diluted_avg', 1),
  gross_profit_p: read('gross_profit', 1),
  revenue_p: read('revenue', 1),
});

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
