import { compareText, indexAfter } from '@plumbline/shared/domain';
import { FILL_SESSIONS } from '../model/spec';
import { placeAt, type PathEnd, type PricePath } from './price-path';

/** Target holdings from a session on. */
export interface Order {
  /** Days since 1970. */
  readonly day: number;
  readonly holdings: readonly { readonly id: string; readonly weight: number }[];
}

/** Inputs of a simulation. */
export interface Simulation {
  /** Sessions as days since 1970: the first is the first order's day. */
  readonly sessions: Int32Array;
  /** Oldest first, each on a session. */
  readonly orders: readonly Order[];
  readonly pathOf: (id: string) => PricePath | undefined;
  /** Costs a side in basis points of what is traded. */
  readonly costBps: number;
  /** Value left of a share that ended without known proceeds, a fraction of its last value; 1 without it. */
  readonly leftOf?: (id: string) => number;
}

/** Development of one holding between two rebalances. */
export interface HeldPeriod {
  readonly id: string;
  /** Weights after trading and when the period ended, fractions of everything. */
  readonly weight: number;
  readonly endWeight: number;
  /** Growth over the period, a fraction; 0 while it waited for a price. */
  readonly growth: number;
  readonly isUnfilled: boolean;
  readonly isGone: boolean;
}

/** Trades of a rebalance. */
export interface Traded {
  readonly day: number;
  /** Value after costs; the money put in is 100. */
  readonly value: number;
  /** Sum of the absolute changes of weights: half of it is what is called turnover. */
  readonly traded: number;
  /** Percent of everything: half of what was traded. */
  readonly turnover: number;
  readonly cost: number;
  /** A fraction of everything that is not invested. */
  readonly cash: number;
  readonly changes: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly held: readonly HeldPeriod[];
}

/** Value by session, and what each rebalance did. */
export interface Simulated {
  readonly sessions: Int32Array;
  readonly values: Float64Array;
  readonly rebalances: readonly Traded[];
}

/** The money put in. */
export const START_VALUE = 100;

/** A part of the money that moves with one share, or is cash. */
interface Position {
  readonly id: string;
  path: PricePath | undefined;
  /** Worth at the session when it was opened or last changed hands. */
  amount: number;
  /** Of the path at that session; 0 while it waits for a first price. */
  base: number;
  /** Until then an order waits. */
  readonly until: number;
  isGone: boolean;
}

const cashOf = (amount: number): Position => ({
  id: '',
  path: undefined,
  amount,
  base: 0,
  until: 0,
  isGone: false,
});

/** The value of a path at a session: a gap is filled from before, never from after. */
function valueAt({ days, value }: PricePath, day: number): number {
  const place = placeAt(days, day);
  return place < 0 ? Number.NaN : value[place]!;
}

/** True where a path has a price on the day itself. */
function hasPrice({ days }: PricePath, day: number): boolean {
  const place = placeAt(days, day);
  return place >= 0 && days[place] === day;
}

/** How a share ended, and the row of the price of who took it over. */
interface PaidOut {
  readonly end: PathEnd;
  readonly row: { readonly path: PricePath; readonly place: number } | undefined;
}

class Book {
  private positions: Position[] = [cashOf(START_VALUE)];

  constructor(private readonly simulation: Simulation) {}

  /** Brings everything up to a session: fills orders that wait, pays out what ended. Sessions follow each other. */
  settle(day: number): void {
    for (const position of [...this.positions]) {
      this.fill(position, day);
      this.finish(position, day);
    }
  }

  /** Returns the total value at the settled session. */
  value(day: number): number {
    return this.positions.reduce((sum, position) => sum + this.worth(position, day), 0);
  }

  private worth({ path, amount, base }: Position, day: number): number {
    return path && base > 0 ? (amount * valueAt(path, day)) / base : amount;
  }

  /** An order that waited is filled at the first price within its time. */
  private fill(position: Position, day: number): void {
    const { path, base, until } = position;
    if (path && base === 0 && day <= until && hasPrice(path, day)) position.base = valueAt(path, day);
  }

  /** Pays out what a share became. */
  private finish(position: Position, day: number): void {
    const { path, base } = position;
    if (!path?.end || base === 0 || day < path.end.day) return;
    const { pathOf } = this.simulation;
    const acquirer = path.end.into && pathOf(path.end.into.id);
    const place = acquirer ? indexAfter(acquirer.days, path.end.day - 1) : 0;
    const row = acquirer && place < acquirer.days.length ? { path: acquirer, place } : undefined;
    // Shares that are not traded yet have no price: until then the old ones count at their last one.
    if (row && row.path.days[place]! > day) return;
    this.payOut(position, (position.amount * path.value.at(-1)!) / base, { end: path.end, row });
  }

  private payOut(position: Position, last: number, { end, row }: PaidOut): void {
    const kept = end.isUnknown ? (this.simulation.leftOf?.(position.id) ?? 1) : 1;
    position.isGone = true;
    if (!row || !end.into) {
      position.path = undefined;
      position.amount = last * end.cash * kept;
      return;
    }
    position.path = row.path;
    position.amount = last * end.into.factor;
    position.base = row.path.value[row.place]!;
    if (end.cash > 0) this.positions.push({ ...cashOf(last * end.cash), id: position.id, isGone: true });
  }

  /** Worth by company. */
  byCompany(day: number): Map<string, number> {
    const worth = new Map<string, number>();
    for (const position of this.positions) {
      const value = this.worth(position, day);
      if (position.id !== '') worth.set(position.id, (worth.get(position.id) ?? 0) + value);
    }
    return worth;
  }

  /** Worth of companies that are shares still, and can be traded or kept. */
  shares(day: number): Map<string, number> {
    const worth = new Map<string, number>();
    for (const position of this.positions)
      if (position.id !== '' && position.base > 0 && position.path && !position.isGone)
        worth.set(position.id, this.worth(position, day));
    return worth;
  }

  unfilled(): ReadonlySet<string> {
    return new Set(this.positions.filter(({ id, path, base }) => id !== '' && path && base === 0).map(({ id }) => id));
  }

  gone(): ReadonlySet<string> {
    return new Set(this.positions.filter(({ isGone }) => isGone).map(({ id }) => id));
  }

  /** Everything becomes these holdings, worth `value` together. */
  hold(value: number, { day, holdings }: Order, until: number): void {
    const kept = this.shares(day);
    let rest = value;
    const positions = holdings.map(({ id, weight }): Position => {
      const path = this.simulation.pathOf(id);
      const amount = value * weight;
      rest -= amount;
      // Existing holdings keep their last price; purchases need a price of the day.
      const isPriced = path && (hasPrice(path, day) || kept.has(id)) && !(path.end && day >= path.end.day);
      return { id, path, amount, base: isPriced ? valueAt(path, day) : 0, until, isGone: false };
    });
    this.positions = [...positions, cashOf(rest)];
  }
}

/** Changes of weights that are trades; what was paid out in cash is none. */
function changesOf(before: ReadonlyMap<string, number>, { holdings }: Order): Traded['changes'] {
  const after = new Map(holdings.map(({ id, weight }) => [id, weight]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort(compareText)
    .map((id) => ({ id, from: before.get(id) ?? 0, to: after.get(id) ?? 0 }));
}

/** Returns the development of the holdings over a period. */
function periodOf(book: Book, order: Order, { value, day }: { value: number; day: number }): readonly HeldPeriod[] {
  const [total, worth] = [book.value(day), book.byCompany(day)];
  const [unfilled, gone] = [book.unfilled(), book.gone()];
  return order.holdings.map(({ id, weight }) => ({
    id,
    weight,
    endWeight: (worth.get(id) ?? 0) / total,
    growth: weight > 0 ? (worth.get(id) ?? 0) / (value * weight) - 1 : 0,
    isUnfilled: unfilled.has(id),
    isGone: gone.has(id),
  }));
}

interface Trade {
  readonly book: Book;
  readonly order: Order;
  readonly until: number;
  readonly costBps: number;
}

/** Trades at the close of a session and takes the costs off, once, on what is traded on both sides. */
function trade({ book, order, until, costBps }: Trade): Omit<Traded, 'held'> {
  const { day } = order;
  const total = book.value(day);
  const before = new Map([...book.shares(day)].map(([id, worth]) => [id, worth / total]));
  const changes = changesOf(before, order);
  const traded = changes.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0);
  const value = total * (1 - (costBps / 10_000) * traded);
  book.hold(value, order, until);
  const cash = 1 - order.holdings.reduce((sum, { weight }) => sum + weight, 0);
  return { day, value, traded, turnover: 50 * traded, cost: total - value, cash: Math.max(0, cash), changes };
}

/**
 * Holds what orders say, from the close of the first order's session to the last session. Weights drift between orders;
 * what a share pays is put back into it; what is paid out for a share that ended stays cash until the next order.
 */
export function simulate(simulation: Simulation): Simulated {
  const { sessions, orders, costBps } = simulation;
  const values = new Float64Array(sessions.length).fill(START_VALUE);
  const rebalances: Traded[] = [];
  const book = new Book(simulation);
  let next = 0;
  let open: Omit<Traded, 'held'> | undefined;
  const close = (day: number) => {
    if (open) rebalances.push({ ...open, held: periodOf(book, orders[next - 1]!, { value: open.value, day }) });
    open = undefined;
  };
  sessions.forEach((day, at) => {
    book.settle(day);
    const worth = book.value(day);
    const order = orders[next];
    if (order?.day === day) {
      close(day);
      const until = sessions[Math.min(sessions.length - 1, at + FILL_SESSIONS)]!;
      open = trade({ book, order, until, costBps });
      next += 1;
    }
    // The first value is the money that is put in: buying for the first time is not free.
    values[at] = at === 0 ? START_VALUE : open?.day === day ? open.value : worth;
  });
  close(sessions.at(-1) ?? 0);
  return { sessions, values, rebalances };
}
