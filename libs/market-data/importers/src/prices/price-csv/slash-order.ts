import { priceDay, SLASHED, type SlashOrder } from '../kit/price-day';

const ORDERS: readonly SlashOrder[] = ['month first', 'day first'];

/** Days of trade follow each other closely: the wrong order scatters them over the year. */
const CLEARLY = 3;

const MONTHS = 12;

const numberAt = (cell: string, at: number): number => Number(SLASHED.exec(cell)?.[at]);

/** A day in one of the orders at least: another is a slip of the pen, and says nothing. */
const isEither = (cell: string): boolean =>
  SLASHED.test(cell) && Math.min(numberAt(cell, 1), numberAt(cell, 2)) <= MONTHS;

/** Calendar days from row to row; undefined when a cell is no day of trade in this order. */
function stepsOf(cells: readonly string[], order: SlashOrder): number | undefined {
  let [steps, before] = [0, Number.NaN];
  for (const cell of cells) {
    const day = priceDay(cell, order);
    if (typeof day !== 'number') return undefined;
    if (!Number.isNaN(before)) steps += Math.abs(day - before);
    before = day;
  }
  return steps;
}

/** Of two orders that both can be, the one that gives days of trade, or days closer together by far. */
function closerOrder(cells: readonly string[]): SlashOrder | undefined {
  const [american = Number.NaN, other = Number.NaN] = ORDERS.map((order) => stepsOf(cells, order));
  if (Number.isNaN(american)) return Number.isNaN(other) ? undefined : 'day first';
  if (Number.isNaN(other) || other > american * CLEARLY) return 'month first';
  if (american > other * CLEARLY) return 'day first';
  return cells.every((cell) => numberAt(cell, 1) === numberAt(cell, 2)) ? 'month first' : undefined;
}

/**
 * The order of the days with slashes of a file, of all of them at once: the one in which each is a day of trade, and of
 * two such ones that in which they follow each other closely. Undefined where the file does not say.
 */
export function slashOrder(days: Iterable<string>): SlashOrder | undefined {
  const cells = [...days].filter(isEither);
  const place = (at: number): boolean => cells.every((cell) => numberAt(cell, at) <= MONTHS);
  const [canBeAmerican, canBeOther] = [place(1), place(2)];
  if (!canBeAmerican || !canBeOther) return canBeAmerican ? 'month first' : canBeOther ? 'day first' : undefined;
  return closerOrder(cells);
}
