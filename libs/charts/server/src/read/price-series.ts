import {
  BARS_OF_YEAR,
  barsOf,
  onDays,
  runStudy,
  stepsOnDays,
  transformed,
  type PriceColumn,
  type Study,
  type Values,
} from '@plumbline/charts/domain';
import type { Day } from '@plumbline/shared/domain';
import type { OpenedSecurity } from './opened-security';
import {
  failedSeries,
  lineOf,
  PERIOD_DAYS,
  symbolOf,
  type AnsweredSeries,
  type ChartReading,
  type ReadyPart,
} from './series-asked';

/** Values on their own days as they are on the axis: of longer periods the ends can differ between exchanges. */
function onAxis({ axis, grain }: ChartReading, days: readonly Day[], values: Values): Values {
  const points = days.map((day, at) => ({ day, value: values[at] ?? null }));
  return grain === 'day' ? onDays(axis, points) : stepsOnDays(axis, points, PERIOD_DAYS[grain]);
}

const round = (values: Values): Values =>
  values.map((value) => (value === null ? null : Number(value.toPrecision(10))));

function aboutOf(part: ReadyPart, opened: OpenedSecurity, { deps, grain }: ChartReading) {
  const { files, security } = opened;
  const symbol = symbolOf(deps, opened);
  const shown =
    files.length > 2 ? `${files.slice(0, 2).join(', ')} and ${String(files.length - 2)} more` : files.join(', ');
  return {
    id: part.asked.id,
    symbol,
    grain,
    note: null,
    error: null,
    currency: security.currency,
    source: shown || 'Imported prices',
    href: `/stock/${encodeURIComponent(symbol)}/historical`,
  };
}

const NO_PRICES = 'No prices were imported for this security';

/** The requested prices, over bars of the grain. */
function columnLines(column: PriceColumn, opened: OpenedSecurity, reading: ChartReading): AnsweredSeries['lines'] {
  const { bars, days } = barsOf(opened.days, opened.bars, reading.grain);
  const { key } = column;
  const placed = (values: Values) => onAxis(reading, days, values);
  if (key === 'price')
    return [
      lineOf('close', placed(bars.close)),
      ...(['open', 'high', 'low'] as const).map((name) => ({ ...lineOf(name, placed(bars[name]), name), kind: name })),
    ];
  if (key === 'traded_close' || key === 'total_return')
    return [lineOf('value', onAxis(reading, opened.days, opened.more()[key]))];
  const own = bars[key as 'open' | 'high' | 'low' | 'close' | 'volume'];
  return [lineOf('value', placed(own))];
}

function studyLines(
  study: Study,
  numbers: readonly number[],
  opened: OpenedSecurity,
  reading: ChartReading,
): AnsweredSeries['lines'] {
  const { bars, days } = barsOf(opened.days, opened.bars, reading.grain);
  const found = runStudy(study, numbers, { bars, barsOfYear: BARS_OF_YEAR[reading.grain] });
  return study.lines.map(({ key, label, kind }) =>
    lineOf(key, round(onAxis(reading, days, found[key] ?? [])), label, kind ?? 'line'),
  );
}

type LinesOf = (reading: ChartReading) => AnsweredSeries['lines'];

/** Transforms are made of the whole series, so that a value of a year before the view counts; of the first line alone. */
function withTransform({ asked }: ReadyPart, opened: OpenedSecurity, reading: ChartReading, linesOf: LinesOf) {
  const { transform } = asked;
  if (transform === 'none' || transform === 'index100') return linesOf(reading);
  const { days } = barsOf(opened.days, opened.bars, reading.grain);
  return linesOf({ ...reading, axis: days })
    .slice(0, 1)
    .map((line) => ({
      ...line,
      values: [...round(onAxis(reading, days, transformed(days, line.values, transform)))],
    }));
}

/** A column of prices of a security. */
export function priceSeries(part: ReadyPart, column: PriceColumn, reading: ChartReading): AnsweredSeries {
  const { opened } = part;
  if (!opened || opened.days.length === 0) return failedSeries(part, reading.grain, { message: NO_PRICES });
  const about = aboutOf(part, opened, reading);
  return {
    ...about,
    label: `${about.symbol} ${column.label.toLowerCase()}`,
    unit: column.unit,
    currency: column.unit === 'shares' ? null : about.currency,
    type: column.key === 'price' ? 'candle' : column.unit === 'shares' ? 'bar' : 'line',
    place: column.unit === 'shares' ? 'own' : 'price',
    lines: withTransform(part, opened, reading, (whole) => columnLines(column, opened, whole)),
    doc: column.doc,
  };
}

/** A technical study over the prices of a security. */
export function studySeries(
  part: ReadyPart,
  study: Study,
  numbers: readonly number[],
  reading: ChartReading,
): AnsweredSeries {
  const { opened } = part;
  if (!opened || opened.days.length === 0) return failedSeries(part, reading.grain, { message: NO_PRICES });
  const about = aboutOf(part, opened, reading);
  const behind = numbers.length === 0 ? '' : `(${numbers.join(', ')})`;
  return {
    ...about,
    label: `${about.symbol} ${study.key}${behind}`,
    unit: study.unit,
    currency: study.unit === 'price' ? about.currency : null,
    type: 'line',
    place: study.place,
    lines: withTransform(part, opened, reading, (whole) => studyLines(study, numbers, opened, whole)),
    doc: `${study.label}. ${study.doc}`,
  };
}
