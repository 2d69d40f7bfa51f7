import type { ColumnRead } from '@plumbline/formula/domain';
import type { PriceSeries, Security, Split } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { PublicFloat, ReportsAYear, Template } from '@plumbline/statements/domain';
import { PriceHistory } from '../leaves/price-history';
import type { OtherLeaves } from '../leaves/other-leaves';
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

/** Facts of reports besides rows, as a number each. */
const FACTS: Readonly<Record<string, (statements: PanelStatements, security: Security) => number>> = {
  'of:template': ({ template }) => TEMPLATES.indexOf(template),
  'of:mixed': ({ currency }, security) => Number(currency !== security.currency),
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

/** A security on a day, as columns over time have it. */
export interface JoinedSource {
  readonly security: Security;
  /** A fact on the day. */
  readonly fact: (key: string) => number;
  readonly floats: readonly PublicFloat[];
  readonly series: PriceSeries | undefined;
  readonly splits: readonly Pick<Split, 'day' | 'ratio'>[];
  readonly isTraded: boolean;
  readonly asOf: Day;
}

const NO_OTHERS: OtherLeaves = { number: notOverTime, text: notOverTime, list: notOverTime };

function statementsOf({ fact, floats, security }: JoinedSource): PanelStatements | undefined {
  const template = TEMPLATES[fact('of:template')];
  if (template === undefined) return undefined;
  const [filed, end] = [fact('of:filed'), fact('of:end')];
  const [perYear, sic] = [fact('of:a-year'), fact('of:sic')];
  return {
    template,
    currency: fact('of:mixed') === 1 ? '' : security.currency,
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

/** Values that only the dividend log has are absent. */
const pricesOf = ({ series, splits, security, asOf }: JoinedSource): PriceHistory | undefined =>
  PriceHistory.of(
    series && {
      series,
      // Whether a split was public is asked of no price.
      splits: splits.map((split) => ({ ...split, source: '', knownAt: 0 })),
      get actions() {
        return notOverTime();
      },
    },
    asOf,
    security.delisted,
  );

/**
 * Columns of figures of prices and statements on a day, one row per security. `row`: a row of the statements on the
 * day. Reading anything else fails with `NotOverTime`: month ends, rates, owners, dividends, series.
 */
export function joinedColumns(sources: readonly JoinedSource[], row: (read: ColumnRead) => Float64Array): ColumnBase {
  const own = securityColumns(
    sources.map((source) => {
      const { security, isTraded, asOf } = source;
      const [statements, prices] = [statementsOf(source), pricesOf(source)];
      return new PanelSecurity({ security, statements, prices, isTraded, asOf, others: NO_OTHERS });
    }),
  );
  const { monthEnds: _none, ...base } = own;
  return {
    ...base,
    ...filledOnce(
      (read) => (read.monthsBack ? notOverTime() : row(read)),
      ({ key, back }) => own.leaf(key, back),
    ),
    // All other series are of prices adjusted by dividends, or of the index.
    series: (key, last, at) => (key === 'closes' ? own.series(key, last, at) : notOverTime()),
  };
}
