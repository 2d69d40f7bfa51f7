import type { Day } from '@plumbline/shared/domain';
import type Big from 'big.js';
import type { CostMethod, LedgerProblem, LotPick } from '../model/ledger-event';
import type { AppliedAction } from '../model/held-action';
import { big, Purse, shareOf, ZERO } from './money';

/** Shares bought together, as far as they are still held. A short lot has fewer than no shares and what they were sold for as a cost below zero. */
export interface Lot {
  /** The event that opened it. */
  readonly no: number;
  readonly ref: number;
  readonly day: Day;
  readonly account: string;
  readonly quantity: Big;
  readonly cost: Big;
  readonly currency: string;
  /** Cost in the base currency at the rate of its day; undefined where no rate of the day is known. */
  readonly costBase: Big | undefined;
}

/** Shares of a lot that went, with what they brought. */
export interface ClosedLot {
  /** The event that closed it; absent for an action of the market's log. */
  readonly no?: number;
  readonly opened: number;
  readonly ref: number;
  readonly openedDay: Day;
  readonly day: Day;
  readonly quantity: Big;
  readonly proceeds: Big;
  readonly cost: Big;
  readonly currency: string;
  readonly proceedsBase: Big | undefined;
  readonly costBase: Big | undefined;
  /** The part of the gain in the base currency that the rate made. */
  readonly currencyGain: Big | undefined;
}

/** Money that went into something, above zero, or came out of it. */
export interface Flow {
  readonly no?: number;
  readonly ref?: number;
  readonly account: string;
  readonly day: Day;
  readonly amount: Big;
  readonly currency: string;
}

/** Money earned by holding something. */
export interface Income {
  readonly no?: number;
  /** Of the action of the log it comes from, recorded or not. */
  readonly key?: string;
  readonly kind: 'dividend' | 'interest';
  readonly ref?: number;
  readonly account: string;
  /** The ex-day where it is known: from then on it is owned. */
  readonly day: Day;
  readonly payDay?: Day;
  readonly amount: Big;
  readonly tax: Big;
  readonly currency: string;
}

/** A fee or a tax that was paid. */
export interface Charge {
  readonly kind: 'fee' | 'tax';
  readonly no: number;
  readonly ref?: number;
  readonly day: Day;
  readonly amount: Big;
  readonly currency: string;
}

/** Quantity held from a day on. */
export interface Step {
  readonly day: Day;
  readonly quantity: Big;
}

/** Rates and prices a ledger needs; undefined where there is none on or before the day. */
export interface LedgerMarket {
  /** Units of the base currency for one. */
  readonly rate: (currency: string, day: Day) => Big | undefined;
  /** Close as traded. */
  readonly close: (ref: number, day: Day) => Big | undefined;
}

/** A sale in progress. */
export interface Closing {
  readonly no?: number;
  readonly ref: number;
  readonly account: string;
  readonly day: Day;
  readonly quantity: Big;
  /** In the currency, after fee and tax; of a short lot what was paid, below zero. Undefined: the cost, nothing is earned. */
  readonly proceeds: Big | undefined;
  readonly currency: string;
  readonly rate: Big | undefined;
  readonly picks?: readonly LotPick[] | undefined;
}

const times = (amount: Big, rate: Big | undefined): Big | undefined => rate && amount.times(rate);

/** The state of a ledger while it is read from its first day on. */
export class LedgerBook {
  private readonly lotsByRef = new Map<number, Lot[]>();
  /** Sums of shares by security and account, until its lots change: dividends ask for them again and again. */
  private readonly sums = new Map<number, Map<string, Big>>();
  readonly closed: ClosedLot[] = [];
  readonly cash = new Purse();
  readonly income: Income[] = [];
  readonly charges: Charge[] = [];
  /** Into positions and out of them, and interest and charges that belong to none. */
  readonly trades: Flow[] = [];
  /** Into the portfolio and out of it. */
  readonly transfers: Flow[] = [];
  readonly problems: LedgerProblem[] = [];
  readonly actions: AppliedAction[] = [];

  constructor(
    readonly market: LedgerMarket,
    readonly method: CostMethod,
  ) {}

  /** Shares held of a security, in one account or in all. */
  held(ref: number, account?: string): Big {
    const sums = this.sums.get(ref) ?? new Map<string, Big>();
    this.sums.set(ref, sums);
    const name = account === undefined ? 'all' : `in ${account}`;
    const known = sums.get(name);
    if (known) return known;
    const sum = this.lotsOf(ref, account).reduce((total, { quantity }) => total.plus(quantity), ZERO);
    sums.set(name, sum);
    return sum;
  }

  /** Lots of a security, the first opened first; a copy, so that lots can be replaced on the way. */
  lotsOf(ref: number, account?: string): readonly Lot[] {
    return this.shelf(ref).filter((lot) => account === undefined || lot.account === account);
  }

  /** All lots held. */
  allLots(): readonly Lot[] {
    return [...this.lotsByRef.values()].flat();
  }

  /** Puts a lot in as it is. */
  add(lot: Lot): void {
    this.sums.delete(lot.ref);
    this.shelf(lot.ref).push(lot);
  }

  private shelf(ref: number): Lot[] {
    const lots = this.lotsByRef.get(ref) ?? [];
    this.lotsByRef.set(ref, lots);
    return lots;
  }

  open(lot: Omit<Lot, 'costBase'>, rate: Big | undefined): void {
    const opened = { ...lot, costBase: times(lot.cost, rate) };
    const pool = this.method === 'average' ? this.poolOf(opened) : undefined;
    if (pool) this.replace(pool, merged(pool, opened));
    else this.add(opened);
  }

  /** Takes shares out of lots; answers what could not be taken. */
  close(sale: Closing): Big {
    const isShort = sale.quantity.lt(0);
    const lots = this.pickLots(sale).filter(({ lot }) => lot.quantity.lt(0) === isShort);
    let left = sale.quantity;
    for (const { lot, most } of lots) {
      if (left.eq(0)) break;
      const taken = smaller(left, smaller(lot.quantity, most));
      this.take(lot, taken, sale);
      left = left.minus(taken);
    }
    return left;
  }

  /** Puts another lot of the security in the place of one, or nothing. */
  replace(lot: Lot, ...others: readonly Lot[]): void {
    this.sums.delete(lot.ref);
    const shelf = this.shelf(lot.ref);
    shelf.splice(shelf.indexOf(lot), 1, ...others);
  }

  private pickLots({ ref, account, quantity, picks }: Closing): { lot: Lot; most: Big }[] {
    const lots = this.lotsOf(ref, account);
    if (!picks || picks.length === 0) return lots.map((lot) => ({ lot, most: quantity }));
    return picks.flatMap((pick) => {
      const lot = lots.find(({ no }) => no === pick.no);
      return lot ? [{ lot, most: big(pick.quantity) }] : [];
    });
  }

  private take(lot: Lot, quantity: Big, { proceeds, quantity: all, rate, ...sale }: Closing): void {
    const cost = shareOf(lot.cost, quantity, lot.quantity);
    const costBase = lot.costBase && shareOf(lot.costBase, quantity, lot.quantity);
    const brought = proceeds ? shareOf(proceeds, quantity, all) : cost;
    const proceedsBase = proceeds ? times(brought, rate) : costBase;
    const atCloseRate = proceeds ? times(cost, rate) : costBase;
    this.closed.push({
      ...(sale.no !== undefined && { no: sale.no }),
      opened: lot.no,
      ref: lot.ref,
      openedDay: lot.day,
      day: sale.day,
      quantity,
      proceeds: brought,
      cost,
      currency: lot.currency,
      proceedsBase,
      costBase,
      currencyGain: atCloseRate && costBase && atCloseRate.minus(costBase),
    });
    if (quantity.eq(lot.quantity)) this.replace(lot);
    else this.replace(lot, reduced(lot, { quantity, cost, costBase }));
  }

  private poolOf({ ref, account, quantity }: Lot): Lot | undefined {
    return this.lotsOf(ref, account).find((lot) => lot.quantity.lt(0) === quantity.lt(0));
  }
}

/** The one nearer to nothing; both have one sign. */
const smaller = (a: Big, b: Big): Big => (a.abs().lt(b.abs()) ? a : a.lt(0) ? b.abs().times(-1) : b.abs());

const reduced = (lot: Lot, taken: Pick<Lot, 'quantity' | 'cost' | 'costBase'>): Lot => ({
  ...lot,
  quantity: lot.quantity.minus(taken.quantity),
  cost: lot.cost.minus(taken.cost),
  costBase: lot.costBase && taken.costBase && lot.costBase.minus(taken.costBase),
});

const merged = (pool: Lot, lot: Lot): Lot => ({
  ...pool,
  quantity: pool.quantity.plus(lot.quantity),
  cost: pool.cost.plus(lot.cost),
  costBase: pool.costBase && lot.costBase && pool.costBase.plus(lot.costBase),
});
