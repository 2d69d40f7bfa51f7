import { addYears, epochDay, indexAfter, type Day } from '@plumbline/shared/domain';
import { TRANSFORM_PATTERN } from '../../model/transforms';
import { simpleAverage } from '../studies/averages';
import type { Values } from '../studies/bars';

/** Days that a value of a year ago may be off: ends of months, weekends. */
const NEAR_DAYS = 10;

/** Place of the value nearest to a day, not further than ten days off; of equals the earlier one. */
function nearestPlace(days: readonly number[], values: Values, wanted: number): number | undefined {
  let best: number | undefined;
  let nearest = NEAR_DAYS + 1;
  for (let at = indexAfter(days, wanted - NEAR_DAYS - 1); (days[at] ?? Infinity) <= wanted + NEAR_DAYS; at += 1) {
    const off = Math.abs((days[at] ?? 0) - wanted);
    if (off < nearest && (values[at] ?? null) !== null) [best, nearest] = [at, off];
  }
  return best;
}

/** Percent over the value of a year before; null on a base that is not above zero. */
export function yearOnYear(days: readonly Day[], values: Values): Values {
  const epochs = days.map(epochDay);
  return values.map((value, at) => {
    const place = value === null ? undefined : nearestPlace(epochs, values, epochDay(addYears(days[at] ?? '', -1)));
    const base = place === undefined ? null : (values[place] ?? null);
    return value === null || base === null || base <= 0 ? null : (value / base - 1) * 100;
  });
}

/** Percent under the highest value until then: 0 at a new one. */
export function drawdown(values: Values): Values {
  let top = Number.NEGATIVE_INFINITY;
  return values.map((value) => {
    if (value === null) return null;
    top = Math.max(top, value);
    return top <= 0 ? null : (value / top - 1) * 100;
  });
}

/** A transform of one series over its days. `index100` leaves it as it is: it needs the other series. */
export function transformed(days: readonly Day[], values: Values, transform: string): Values {
  if (transform === 'yoy') return yearOnYear(days, values);
  if (transform === 'drawdown') return drawdown(values);
  const [, , count] = TRANSFORM_PATTERN.exec(transform) ?? [];
  return count === undefined ? values : simpleAverage(values, Number(count));
}
