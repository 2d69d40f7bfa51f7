import { compareText } from '@plumbline/shared/domain';
import { placeAt, type PricePath } from './price-path';
import { START_VALUE } from './simulate';

/** Members of a universe in a stretch of sessions. */
export interface UniversePeriod {
  /** Days since 1970 of the session on which it begins. */
  readonly day: number;
  readonly ids: readonly string[];
}

/** A price so many days old still opens a period. */
const OLDEST_PRICE = 10;

/** Adds what one company grew to in the sessions of a period. */
function addGrowth(sums: Float64Array, path: PricePath, sessions: Int32Array, first: number): boolean {
  const place = placeAt(path.days, sessions[first]!);
  if (place < 0 || sessions[first]! - path.days[place]! > OLDEST_PRICE) return false;
  const base = path.value[place]!;
  if (!(base > 0)) return false;
  let at = place;
  for (let row = 0; row < sums.length; row += 1) {
    const day = sessions[first + row]!;
    while (at + 1 < path.days.length && path.days[at + 1]! <= day) at += 1;
    sums[row]! += path.value[at]! / base;
  }
  return true;
}

/**
 * Growth of the same money in equal parts of all companies of a universe, by session, without costs. Each company is
 * read once, so that thousands need no more memory than one.
 */
export async function universeGrowth(
  sessions: Int32Array,
  periods: readonly UniversePeriod[],
  pathOf: (id: string) => Promise<PricePath | undefined>,
): Promise<Float64Array> {
  const starts = periods.map(({ day }) => sessions.indexOf(day));
  const sums = starts.map((start, at) => new Float64Array((starts[at + 1] ?? sessions.length - 1) - start + 1));
  const counts = periods.map(() => 0);
  const members = new Map<string, number[]>();
  periods.forEach(({ ids }, at) => {
    for (const id of ids) members.set(id, [...(members.get(id) ?? []), at]);
  });
  for (const [id, own] of [...members].sort(([one], [other]) => compareText(one, other))) {
    const path = await pathOf(id);
    for (const at of path ? own : []) counts[at]! += Number(addGrowth(sums[at]!, path!, sessions, starts[at]!));
  }
  const values = new Float64Array(sessions.length).fill(START_VALUE);
  periods.forEach((_, at) => {
    const [start, count] = [starts[at]!, counts[at]!];
    const begin = values[start]!;
    sums[at]!.forEach((sum, row) => (values[start + row] = count > 0 ? (begin * sum) / count : begin));
  });
  return values;
}
