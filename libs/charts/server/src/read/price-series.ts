import {
  BARS_OF_YEAR,
  barsOf,
  onDays,
  runStudy,
  stepsOnDays,
  transformed,
  type Bars,
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

type Line = AnsweredSeries['lines'][number];

/** Places on the axis of closes that stand alone. */
function singlePlaces({ single }: OpenedSecurity, days: readonly Day[], reading: ChartReading): readonly number[] {
  if (single.size === 0) return [];
  const flags = onAxis(
    reading,
    days,
    days.map((day) => (single.has(day) ? 1 : 0)),
  );
  return flags.flatMap((flag, place) => (flag === 1 ? [place] : []));
}

/** The close, whose line ends at closes of single days: the day between them is not known. */
function closeLine(
  opened: OpenedSecurity,
  { days, values }: { days: readonly Day[]; values: Values },
  reading: ChartReading,
): Line {
  const single = singlePlaces(opened, days, reading);
  return { ...lineOf('close', onAxis(reading, days, values)), ...(single.length > 0 && { single: [...single] }) };
}

/** Candles, and points over them: a close of a single day has no other prices, and would be no candle. */
function candleLines(close: Line, bars: Bars, placed: (values: Values) => Values): Line[] {
  const parts = (['open', 'high', 'low'] as const).map((name) => lineOf(name, placed(bars[name]), name, name));
  if (!close.single || parts.every(({ values }) => values.every((value) => value === null))) return [close, ...parts];
  const alone = new Set(close.single);
  const only = (isAlone: boolean) => close.values.map((value, at) => (alone.has(at) === isAlone ? value : null));
  const points = { ...lineOf('single', only(true), 'closes of single days'), single: close.single };
  return [lineOf('close', only(false)), ...parts, points];
}

/** The requested prices, over bars of the grain. */
function columnLines(column: PriceColumn, opened: OpenedSecurity, reading: ChartReading): AnsweredSeries['lines'] {
  const { bars, days } = barsOf(opened.days, opened.bars, reading.grain);
  const { key } = column;
  const placed = (values: Values) => onAxis(reading, days, values);
  if (key === 'price') return candleLines(closeLine(opened, { days, values: bars.close }, reading), bars, placed);
  if (key === 'close') return [{ ...closeLine(opened, { days, values: bars.close }, reading), key: 'value' }];
  if (key === 'traded_close' || key === 'total_return') {
    const line = closeLine(opened, { days: opened.days, values: opened.more()[key] }, reading);
    return [{ ...line, key: 'value' }];
  }
  const own = bars[key as 'open' | 'high' | 'low' | 'close' | 'volume'];
  return [lineOf('value', placed(own))];
}

function studyLines(
  study: Study,
  numbers: readonly number[],
  opened: OpenedSecurity,
  reading: ChartReading,
): AnsweredSeries['lines'] {
  const { bars, days } = barsOf(opened.filed.days, opened.filed.bars, reading.grain);
  const found = runStudy(study, numbers, { bars, barsOfYear: BARS_OF_YEAR[reading.grain] });
  return study.lines.map(({ key, label, kind }) =>
    lineOf(key, round(onAxis(reading, days, found[key] ?? [])), label, kind ?? 'line'),
  );
}

const NO_DAYS: ReadonlySet<Day> = new Set();

type LinesOf = (opened: OpenedSecurity, reading: ChartReading) => AnsweredSeries['lines'];

/**
 * Transforms are made of the whole series, so that a value of a year before the view counts; of the first line alone, and
 * of closes of all days: an average or a fall over single ones would be none.
 */
function withTransform({ asked }: ReadyPart, opened: OpenedSecurity, reading: ChartReading, linesOf: LinesOf) {
  const { transform } = asked;
  if (transform === 'none' || transform === 'index100') return linesOf(opened, reading);
  const whole = { ...opened, ...opened.filed, single: NO_DAYS };
  const { days } = barsOf(whole.days, whole.bars, reading.grain);
  return linesOf(whole, { ...reading, axis: days })
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
    lines: withTransform(part, opened, reading, (prices, whole) => columnLines(column, prices, whole)),
    doc: column.doc,
  };
}

const NO_FILES = 'Only closes of single days are known: a study needs those of all days';

/** A technical study over the prices of a security. */
export function studySeries(
  part: ReadyPart,
  study: Study,
  numbers: readonly number[],
  reading: ChartReading,
): AnsweredSeries {
  const { opened } = part;
  if (!opened || opened.days.length === 0) return failedSeries(part, reading.grain, { message: NO_PRICES });
  if (opened.filed.days.length === 0) return failedSeries(part, reading.grain, { message: NO_FILES });
  const about = aboutOf(part, opened, reading);
  const behind = numbers.length === 0 ? '' : `(${numbers.join(', ')})`;
  return {
    ...about,
    label: `${about.symbol} ${study.key}${behind}`,
    unit: study.unit,
    currency: study.unit === 'price' ? about.currency : null,
    type: 'line',
    place: study.place,
    lines: withTransform(part, opened, reading, (prices, whole) => studyLines(study, numbers, prices, whole)),
    doc: `${study.label}. ${study.doc}`,
  };
}
