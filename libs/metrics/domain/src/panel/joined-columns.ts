import type { ColumnRead } from '@plumbline/formula/domain';
import type { CorporateAction, PriceSeries, Security, Split } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { PublicFloat, ReportsAYear, Template } from '@plumbline/statements/domain';
import { leafOf } from '../fields/registry/leaves';
import type { OtherLeaves } from '../leaves/other-leaves';
import type { LeafReader } from '../model/leaf';
import { PriceHistory } from '../leaves/price-history';
import { PRICE_SERIES } from '../leaves/price-leaves';
import type { Rates } from '../leaves/rate-leaves';
import type { ColumnBase } from './column-base';
import { PanelSecurity } from './panel-security';
import { AGE_READS, PERIOD_END, type PanelStatements } from './panel-statements';
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
  'of:age': ({ value }) => value(AGE_READS.statements),
  'of:shares-age': ({ value }) => value(AGE_READS.shares),
};

const plainRead = (key: string): ColumnRead => ({ key, yearsBack: 0, quartersBack: 0 });

/** Readings of all facts. */
export const FACT_READS: readonly ColumnRead[] = Object.keys(FACTS).map(plainRead);

/** A fact of statements by its key; undefined for another key. */
export const factOf = (key: string) => FACTS[key];

/** A row of the statements as a reading of its own: names of rows mean fields elsewhere. */
export const rowRead = (read: ColumnRead): ColumnRead => ({ ...read, key: `${ROW}${read.key}` });

const ROW = 'row:';

/** The row such a reading is of; undefined for another reading. */
export const rowOfRead = (read: ColumnRead): ColumnRead | undefined =>
  read.key.startsWith(ROW) ? { ...read, key: read.key.slice(ROW.length) } : undefined;

/** A payout in the log of corporate actions. */
export type JoinedPayout = Pick<CorporateAction, 'day' | 'kind' | 'amount'>;

/** A security on a day, as columns over time have it. */
export interface JoinedSource {
  readonly security: Security;
  /** A fact on the day. */
  readonly fact: (key: string) => number;
  readonly floats: readonly PublicFloat[];
  readonly series: PriceSeries | undefined;
  readonly splits: readonly Pick<Split, 'day' | 'ratio'>[];
  /** Payouts as known on the day, oldest first. */
  readonly payouts: () => readonly JoinedPayout[];
  /** Reference data that is the same on all days. */
  readonly reference: Pick<OtherLeaves, 'number' | 'text'>;
  readonly isTraded: boolean;
  readonly asOf: Day;
}

/** Data that all securities of a market share on a day. */
export interface JoinedMarket {
  readonly rates: Rates;
  /** The prices that securities of a currency are held against. */
  readonly indexFor: (currency: string) => PriceHistory | undefined;
}

/** Rates and reference data of a security; nothing else is kept over time. */
function getOthers(rates: OtherLeaves, { number, text }: JoinedSource['reference']): OtherLeaves {
  const readers: Readonly<Partial<Record<LeafReader, OtherLeaves['number']>>> = {
    rates: (key, day) => rates.number(key, day),
    reference: number,
  };
  return {
    number: (key, day) => (readers[leafOf(key)?.reader ?? 'prices'] ?? notOverTime)(key, day),
    text,
    list: notOverTime,
  };
}

function statementsOf({ fact, floats }: JoinedSource): PanelStatements | undefined {
  const template = TEMPLATES[fact('of:template')];
  if (template === undefined) return undefined;
  const [filed, end] = [fact('of:filed'), fact('of:end')];
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
      return notOverTime();
    },
    value: ({ key }) => fact(key === PERIOD_END ? 'of:age' : 'of:shares-age'),
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
      // Whether a split was public is asked of no price.
      splits: splits.map((split) => ({ ...split, source: '', knownAt: 0 })),
      get actions() {
        return payouts().map(toAction);
      },
    },
    asOf,
    security.delisted,
  );

/**
 * Columns of figures of prices and statements on a day, one row per security. `row`: a row of the statements on the
 * day. Reading anything else fails with `NotOverTime`: month ends, owners, calendars, records.
 */
export function joinedColumns(
  sources: readonly JoinedSource[],
  { rates, indexFor }: JoinedMarket,
  row: (read: ColumnRead) => Float64Array,
): ColumnBase {
  const own = securityColumns(
    sources.map((source) => {
      const { security, isTraded, asOf, reference } = source;
      const [statements, prices] = [statementsOf(source), joinedPrices(source)];
      const { currency } = security;
      const asked = { reporting: statements?.currency ?? currency, quoted: currency, today: prices?.lastDay ?? asOf };
      const [index, others] = [indexFor(currency), getOthers(rates.of(asked), reference)];
      return new PanelSecurity({ security, statements, prices, index, isTraded, asOf, others });
    }),
  );
  const { monthEnds: _none, ...base } = own;
  return {
    ...base,
    ...filledOnce(
      (read) => (read.monthsBack ? notOverTime() : row(read)),
      ({ key, back }) => own.leaf(key, back),
    ),
    series: (key, last) => (key in PRICE_SERIES ? own.series(key, last) : notOverTime()),
  };
}
