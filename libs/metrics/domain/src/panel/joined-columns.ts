import { presentRead, type ColumnRead } from '@plumbline/formula/domain';
import type { CorporateAction, PriceSeries, Security, Split } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { PublicFloat, ReportsAYear, Template } from '@plumbline/statements/domain';
import { leafOf } from '../fields/registry/leaves';
import type { OtherLeaves } from '../leaves/other-leaves';
import type { LeafReader } from '../model/leaf';
import { PriceHistory } from '../leaves/price-history';
import type { Rates } from '../leaves/rate-leaves';
import type { ColumnBase } from './column-base';
import { PanelSecurity } from './panel-security';
import type { PanelStatements } from './panel-statements';
import type { ReportsOnDay } from './reports-on-day';
import { securityColumns } from './security-columns';
import { filledOnce } from './shared-columns';

/** Thrown for reads of statements and prices that columns over time lack: these are computed from documents. */
export class NotOverTime extends Error {}

function notOverTime(): never {
  throw new NotOverTime('This is not read from columns over time');
}

const TEMPLATES: readonly Template[] = ['industrial', 'bank', 'insurer', 'reit'];

const dayOrNaN = (day: Day | undefined): number => (day === undefined ? Number.NaN : epochDay(day));

/** The base in which a code of three letters is a number. */
const LETTERS = 36;

/** Facts of reports besides rows, as a number each. */
const FACTS: Readonly<Record<string, (statements: PanelStatements) => number>> = {
  'of:template': ({ template }) => TEMPLATES.indexOf(template),
  'of:currency': ({ currency }) => Number.parseInt(currency, LETTERS),
  'of:reports': ({ hasReports }) => Number(hasReports),
  'of:quarterly': ({ isQuarterly }) => Number(isQuarterly),
  'of:years': ({ years }) => years,
  'of:a-year': ({ reportsAYear }) => reportsAYear ?? Number.NaN,
  'of:filed': ({ lastFiled }) => dayOrNaN(lastFiled),
  'of:end': ({ lastEnd }) => dayOrNaN(lastEnd),
  'of:sic': ({ sic }) => Number.parseInt(sic ?? '', 10),
};

/** Readings of all facts. */
export const FACT_READS: readonly ColumnRead[] = Object.keys(FACTS).map(presentRead);

/** A fact of statements by its key; undefined for another key. */
export const factOf = (key: string) => FACTS[key];

/** A payout in the log of corporate actions. */
export type JoinedPayout = Pick<CorporateAction, 'day' | 'kind' | 'amount'>;

/** A security on a day, as columns over time have it. */
export interface JoinedSource {
  readonly security: Security;
  /** A fact on the day. */
  readonly fact: (key: string) => number;
  /** A row of the statements on the day. */
  readonly row: (read: ColumnRead) => number;
  /** Its earlier reports as known on the day; fails where they were not made over time. */
  readonly reports: () => ReportsOnDay;
  readonly floats: readonly PublicFloat[];
  readonly series: PriceSeries | undefined;
  readonly splits: readonly Split[];
  /** Payouts as known on the day, oldest first. */
  readonly payouts: () => readonly JoinedPayout[];
  readonly text: OtherLeaves['text'];
  /** Figures of directories, calendars and lists on the day. */
  readonly reference: (prices: PriceHistory | undefined) => Pick<OtherLeaves, 'number'>;
  /** Figures of owners and traders; fails where they were not opened. */
  readonly owners: (prices: PriceHistory | undefined) => Pick<OtherLeaves, 'number' | 'list'>;
  /** Estimates of analysts by the day, for a company with such statements. */
  readonly estimates: (statements: PanelStatements | undefined) => Pick<OtherLeaves, 'number'>;
  readonly isTraded: boolean;
  readonly asOf: Day;
}

/** Data that all securities of a market share on a day. */
export interface JoinedMarket {
  readonly rates: Rates;
  /** The prices that securities of a currency are held against. */
  readonly indexFor: (currency: string) => PriceHistory | undefined;
}

/** Leaves that neither statements nor prices give, by who reads them; others are not kept over time. */
type OtherReaders = Readonly<Partial<Record<LeafReader, Pick<OtherLeaves, 'number' | 'onDays' | 'list'>>>>;

function getOthers(readers: OtherReaders, text: OtherLeaves['text']): OtherLeaves {
  const readerOf = (key: string) => readers[leafOf(key)?.reader ?? 'prices'];
  return {
    number: (key, day) => (readerOf(key)?.number ?? notOverTime)(key, day),
    onDays: (key, days, count) => readerOf(key)?.onDays?.(key, days, count),
    text,
    list: (key, day) => (readerOf(key)?.list ?? notOverTime)(key, day),
  };
}

/** Leaves that are made when the first of them is read. */
function readLater(make: () => Pick<OtherLeaves, 'number' | 'list'>): Pick<OtherLeaves, 'number' | 'list'> {
  let made: Pick<OtherLeaves, 'number' | 'list'> | undefined;
  const leaves = () => (made ??= make());
  return { number: (key, day) => leaves().number(key, day), list: (key, day) => leaves().list?.(key, day) };
}

function statementsOf({ fact, row, floats, reports }: JoinedSource): PanelStatements | undefined {
  const template = TEMPLATES[fact('of:template')];
  if (template === undefined) return undefined;
  const [filed, end] = [fact('of:filed'), fact('of:end')];
  let made: ReportsOnDay | undefined;
  const then = (): ReportsOnDay => (made ??= reports());
  const [perYear, sic, currency] = [fact('of:a-year'), fact('of:sic'), fact('of:currency')];
  return {
    template,
    currency: Number.isNaN(currency) ? '' : currency.toString(LETTERS).toUpperCase(),
    hasReports: fact('of:reports') === 1,
    isQuarterly: fact('of:quarterly') === 1,
    years: fact('of:years'),
    ...(Number.isNaN(perYear) ? {} : { reportsAYear: perYear as ReportsAYear }),
    ...(Number.isNaN(filed) ? {} : { lastFiled: dayFromEpoch(filed) }),
    ...(Number.isNaN(end) ? {} : { lastEnd: dayFromEpoch(end) }),
    ...(Number.isNaN(sic) ? {} : { sic: String(sic) }),
    ...(floats.length > 0 ? { floats } : {}),
    get filed() {
      return then().filed;
    },
    value: (read, report) => (report === undefined ? row(read) : (then().values(read)[report] ?? Number.NaN)),
    copy: (read, { first, count }, column, from) =>
      column.set(
        then()
          .values(read)
          .subarray(first, first + count),
        from,
      ),
  };
}

/** Entries that were replaced are left out already, so each has a symbol of its own, which none shares with another. */
const toAction = (payout: JoinedPayout, place: number): CorporateAction => ({
  ...payout,
  symbol: String(place).padStart(8, '0'),
  source: '',
  knownAt: 0,
});

/** The prices of a security on a day. */
export const joinedPrices = ({ series, splits, payouts, security, asOf }: JoinedSource): PriceHistory | undefined =>
  PriceHistory.of(
    series && {
      series,
      splits,
      get actions() {
        return payouts().map(toAction);
      },
    },
    asOf,
    security.delisted,
  );

/** Securities on a day, from prices and columns over time. */
export const joinedSecurities = (
  sources: readonly JoinedSource[],
  { rates, indexFor }: JoinedMarket,
): readonly PanelSecurity[] =>
  sources.map((source) => {
    const { security, isTraded, asOf, text, estimates } = source;
    const [statements, prices] = [statementsOf(source), joinedPrices(source)];
    const { currency } = security;
    const asked = { reporting: statements?.currency ?? currency, quoted: currency, today: prices?.lastDay ?? asOf };
    const owners = readLater(() => source.owners(prices));
    const reference = readLater(() => source.reference(prices));
    const ofOwners = { insiders: owners, gurus: owners, shorts: owners };
    const others = getOthers(
      { rates: rates.of(asked), reference, estimates: estimates(statements), ...ofOwners },
      text,
    );
    return new PanelSecurity({ security, statements, prices, index: indexFor(currency), isTraded, asOf, others });
  });

/**
 * Columns of figures of prices and statements on a day, one row per security. `row`: a row of the statements on the
 * day. Reading anything else fails with `NotOverTime`.
 */
export function joinedColumns(
  securities: readonly PanelSecurity[],
  row: (read: ColumnRead) => Float64Array,
): ColumnBase {
  const own = securityColumns(securities);
  return {
    ...own,
    ...filledOnce(
      (read) => (read.monthsBack ? own.row(read) : row(read)),
      ({ key, back }) => own.leaf(key, back),
    ),
  };
}
