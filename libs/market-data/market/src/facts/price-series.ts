import {
  asTradedSeries,
  filingDayMoment,
  mergePrices,
  splitAdjustedSeries,
  totalReturnSeries,
  type CorporateAction,
  type Fact,
  type PriceFileRows,
  type PriceSeries,
  type SeriesName,
  type SymbolSpan,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import type { Archive } from '@plumbline/market-data/archive';

import type { FactQuery } from './fact-provider';
import { logOfSpans, securityFiles, type SecurityLog } from './security-log';

/** The price columns that can be asked for. */
export const FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const;
export type Field = (typeof FIELDS)[number];

/** A security by the symbols that were its own on their days, the newest first, and its company where one is known. */
export interface PricedSecurity {
  readonly spans: readonly SymbolSpan[];
  readonly cik: string | undefined;
}

/** A series of one security as it is asked for. */
export interface SeriesAsked {
  readonly security: PricedSecurity;
  readonly name: SeriesName;
  readonly field: Field;
  readonly unit: string;
  readonly query: FactQuery;
  /** The log of all securities. */
  readonly actions: readonly CorporateAction[];
}

interface Column {
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** Remark next to the name of the series. */
  readonly note?: string;
}

const DIVIDEND_ADJUSTED = 2;

/** Rows that came adjusted for dividends are no prices that were paid, on whatever split basis. */
function paid({ days, quality, ...columns }: PriceSeries, field: Field): Column {
  const isPaid = (_: number, row: number): boolean => quality[row] !== DIVIDEND_ADJUSTED;
  return { days: days.filter(isPaid), values: columns[field].filter(isPaid) };
}

function totalReturn(series: PriceSeries, log: SecurityLog, { unit, query: { asOf } }: SeriesAsked): Column {
  const options = { ...(asOf ? { asOf } : {}), ...(unit === 'USD' ? { currency: unit } : {}) };
  const { days, value, unvalued } = totalReturnSeries(series, log, options);
  const note = unvalued.length > 0 ? { note: `without ${unvalued.length} payments of unknown worth` } : {};
  return { days, values: value, ...note };
}

function columnOf(series: PriceSeries, log: SecurityLog, asked: SeriesAsked): Column {
  const { name, field, query } = asked;
  if (name === 'total-return') return totalReturn(series, log, asked);
  const prices = name === 'as-traded' ? asTradedSeries : splitAdjustedSeries;
  return paid(prices(series, log, query.asOf), field);
}

const isAsked = ({ start, end }: FactQuery, day: Day): boolean =>
  start === undefined ? end === undefined || day === end : day >= start && (end === undefined || day <= end);

/** The names of the files that have a day, numbered since 1970-01-01. */
function filesByDay(files: readonly PriceFileRows[]): (day: number) => string {
  const known = files.map(({ file, rows }) => ({ file, days: new Set(rows.days) }));
  return (day) => {
    const having = known.filter(({ days }) => days.has(day)).map(({ file }) => file);
    return [...new Set(having)].sort().join(' + ');
  };
}

/**
 * One of the three series of a security, each value public at the end of trading: what pages make of all its files, on
 * the splits that a build finds. 'split-adjusted' uses the basis of the as-of day, or of the last split without one.
 */
export async function seriesFacts(archive: Archive, asked: SeriesAsked): Promise<readonly Fact[]> {
  const { security, name, field, unit, query } = asked;
  const log = await logOfSpans(archive, security, asked.actions);
  const files = await securityFiles(archive, log);
  const { days, values, note } = columnOf(mergePrices(files, log.splits).series, log, asked);
  const concept = name === 'total-return' ? name : `${name} ${field}`;
  const nameOf = filesByDay(files);
  const form = note ? `${name}, ${note}` : name;
  return [...days].flatMap((number, row) => {
    const [day, value] = [dayFromEpoch(number), values[row] ?? Number.NaN];
    if (!isAsked(query, day) || Number.isNaN(value)) return [];
    const where = { accession: nameOf(number), form, filed: day, moment: filingDayMoment(day) };
    return [{ concept, unit, end: day, value, ...where }];
  });
}
