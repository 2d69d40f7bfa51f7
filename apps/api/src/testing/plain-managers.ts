import {
  endOfDayNewYork,
  holdingsAsOf,
  newYorkDay,
  portfolioChanges,
  quarterBefore,
  splitFactor,
  totalReturnOf,
  tradedCloseOn,
  type HoldingReport,
  type ManagerPortfolio,
} from '@plumbline/market-data/domain';
import type { FileMarketReader } from '@plumbline/market-data/market';
import { addDays, addMonths, epochDay, groupBy, type Day } from '@plumbline/shared/domain';
import { isPriceOn } from '@plumbline/statements/domain';

/** A quarter of a manager, read report by report from the archive. */
export interface PlainQuarter {
  readonly cik: string;
  readonly manager: string;
  readonly period: Day;
  readonly filed: Day;
  readonly value: number;
  readonly isWhole: boolean;
  readonly held: ReadonlyMap<string, { readonly shares: number; readonly value: number }>;
  /** Rows that name managers who may report them themselves. */
  readonly shared: readonly { readonly id: string; readonly ciks: readonly string[]; readonly shares: number }[];
  readonly turnover: number | null;
}

const sum = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0);
const [FAR, PERCENT]: [Day, number] = ['9999-12-31', 100];
const NOTHING = { shares: 0, value: 0 };

/** All that managers had reported by the end of a day, and what pages make of it: nothing is read but the archive and prices. */
export class PlainManagers {
  private constructor(
    private readonly market: FileMarketReader,
    readonly asOf: Day,
    /** By manager, oldest first. */
    readonly quarters: ReadonlyMap<string, readonly PlainQuarter[]>,
  ) {}

  static async read(market: FileMarketReader, ciks: readonly string[], asOf: Day): Promise<PlainManagers> {
    const quarters = new Map<string, readonly PlainQuarter[]>();
    for (const cik of ciks) {
      const reports = await market.areas().managerReports(cik);
      const known = reports.filter(({ moment }) => moment.at <= endOfDayNewYork(asOf));
      const periods = [...new Set(known.map(({ period }) => period))].sort();
      if (periods.length > 0)
        quarters.set(
          cik,
          periods.flatMap((period) => readQuarter(market, known, period)),
        );
    }
    return new PlainManagers(market, asOf, quarters);
  }

  get last(): readonly PlainQuarter[] {
    return [...this.quarters.values()].flatMap((own) => own.slice(-1));
  }

  beforeOf({ cik, period, isWhole }: PlainQuarter): PlainQuarter | undefined {
    const before = this.quarters.get(cik)?.find((one) => one.period === quarterBefore(period));
    return isWhole && before?.isWhole ? before : undefined;
  }

  isCurrent = ({ period }: PlainQuarter): boolean => period >= addDays(this.asOf, -185);

  /** Shares of today that the manager alone reports. */
  sharesOf({ held, shared, period }: PlainQuarter, id: string): number {
    const elsewhere = shared.filter(
      (row) =>
        row.id === id &&
        row.ciks.some((cik) =>
          this.quarters
            .get(cik)
            ?.find((one) => one.period === period)
            ?.held.has(id),
        ),
    );
    const own = (held.get(id)?.shares ?? 0) - sum(elsewhere.map(({ shares }) => shares));
    return own * splitFactor(this.market.splits(id), period, this.asOf);
  }

  /** The mean close of a quarter in shares of today; NaN where there is none. */
  meanClose(id: string, period: Day): number {
    const [series, splits] = [this.market.prices(id), this.market.splits(id)];
    if (!series || this.market.find(id)?.currency !== 'USD') return Number.NaN;
    const [from, until] = [epochDay(quarterBefore(period)), epochDay(period)];
    const closes = [...series.close].filter((_, row) => series.days[row]! > from && series.days[row]! <= until);
    return (sum(closes) / closes.length) * splitFactor(splits, this.asOf, FAR);
  }

  /** The last close, in shares of today; null where none is of about then. */
  lastClose(id: string): number | null {
    const [series, splits] = [this.market.prices(id), this.market.splits(id)];
    const { delisted = FAR } = this.market.find(id) ?? {};
    const day = epochDay(delisted < this.asOf ? delisted : this.asOf);
    const row = series ? series.days.findLastIndex((one) => one <= day) : -1;
    if (!series || row < 0 || !isPriceOn(day, series.days[row]!)) return null;
    return series.close[row]! * splitFactor(splits, this.asOf, FAR);
  }

  /** Trades of managers within some months. */
  trades(months: number) {
    const start = addMonths(this.asOf, -months);
    return [...this.quarters.values()].flat().flatMap((quarter) => {
      const before = quarter.filed > start ? this.beforeOf(quarter) : undefined;
      if (!before) return [];
      return [...new Set([...quarter.held.keys(), ...before.held.keys()])].flatMap((id) => {
        const [now, then] = [this.sharesOf(quarter, id), this.sharesOf(before, id)];
        const change = now - then;
        if (Math.abs(change) < splitFactor(this.market.splits(id), quarter.period, this.asOf)) return [];
        const action = then <= 0 ? 'New Buy' : now <= 0 ? 'Sold Out' : change > 0 ? 'Add' : 'Reduce';
        const prices = [
          this.meanClose(id, quarter.period),
          (quarter.held.get(id)?.value ?? 0) / now,
          (before.held.get(id)?.value ?? 0) / then,
        ];
        const base = (change < 0 ? before : quarter).value;
        const impact = (PERCENT * change * (prices.find((price) => Number.isFinite(price)) ?? Number.NaN)) / base;
        const { cik, period, filed } = quarter;
        return [{ id, cik, period, filed, action, now, before: then, impact }];
      });
    });
  }

  /** Stocks with what managers hold of each and did with it. */
  picks(months: number) {
    const [trades, year, hot] = [this.trades(months), this.trades(12), this.trades(3)];
    const holdings = this.last
      .filter(this.isCurrent)
      .flatMap((quarter) =>
        [...quarter.held]
          .filter(([id]) => this.sharesOf(quarter, id) > 0)
          .map(([id, { value }]) => ({ id, cik: quarter.cik, value, weight: (PERCENT * value) / quarter.value })),
      );
    return [...new Set([...holdings, ...trades].map(({ id }) => id))].map((id) => {
      const [held, own] = [holdings.filter((one) => one.id === id), trades.filter((one) => one.id === id)];
      const isBuy = ({ action }: { action: string }): boolean => action === 'New Buy' || action === 'Add';
      const count = (some: readonly { cik: string }[]): number => new Set(some.map(({ cik }) => cik)).size;
      const bought = year.filter((one) => one.id === id && isBuy(one) && held.some(({ cik }) => cik === one.cik));
      const last = bought
        .map(({ period }) => period)
        .sort()
        .at(-1);
      const [paid, price] = [last === undefined ? null : this.meanClose(id, last), this.lastClose(id)];
      const points = { 'New Buy': 2, Add: 1, Reduce: -1, 'Sold Out': -2 };
      const isPaid = paid !== null && !Number.isNaN(paid);
      return {
        id,
        buyers: count(own.filter(isBuy)),
        sellers: count(own.filter((one) => !isBuy(one))),
        holders: held.length,
        weight: sum(held.map(({ weight }) => weight)),
        value: sum(held.map(({ value }) => value)),
        hot: sum(hot.filter((one) => one.id === id).map(({ action, impact }) => points[action as 'Add'] + impact)),
        paid: isPaid ? paid : null,
        price,
        discount: isPaid && price !== null ? PERCENT * (price / paid - 1) : null,
        public:
          own
            .map(({ filed }) => filed)
            .sort()
            .at(-1) ?? null,
      };
    });
  }

  /** Returns a year of following a manager, by years; null where they are not known. */
  async returns(cik: string) {
    const chain: PlainQuarter[] = [];
    const untils: Day[] = [];
    for (const quarter of this.quarters.get(cik) ?? []) {
      const before = this.beforeOf(quarter);
      if (before) [chain, untils].forEach((list: unknown[], place) => list.push(place === 0 ? before : quarter.period));
      else [chain, untils].forEach((list) => (list.length = 0));
    }
    const gains = await Promise.all(chain.map((quarter, place) => this.gainOf(quarter, untils[place]!)));
    const yearly = (years: number): number | null => {
      const last = gains.slice(-4 * years);
      if (last.length < 4 * years || last.some(({ covered }) => covered < 75)) return null;
      return PERCENT * (last.reduce((product, { gain }) => product * (1 + gain), 1) ** (1 / years) - 1);
    };
    return {
      quarters: chain.length,
      coverage: gains.at(-1)?.covered ?? 0,
      r1: yearly(1),
      r3: yearly(3),
      r5: yearly(5),
    };
  }

  private async gainOf({ held, period }: PlainQuarter, until: Day) {
    let [total, priced, gained] = [0, 0, 0];
    for (const [id, { value }] of held) {
      total += value;
      const worths = await totalReturnOf(this.market, id, this.asOf);
      const worthOn = (day: Day): number => {
        const row = worths?.days.findLastIndex((one) => one <= epochDay(day)) ?? -1;
        return worths && row >= 0 && epochDay(day) - worths.days[row]! <= 10 ? worths.value[row]! : Number.NaN;
      };
      const growth = worthOn(until) / worthOn(period);
      if (Number.isNaN(growth)) continue;
      priced += value;
      gained += value * (growth - 1);
    }
    return { gain: gained / priced, covered: total > 0 ? (PERCENT * priced) / total : 0 };
  }

  /** Quarter ends with managers that can be held against the quarter before, and how many. */
  get comparable(): ReadonlyMap<Day, readonly PlainQuarter[]> {
    const all = [...this.quarters.values()].flat().filter((one) => this.beforeOf(one));
    return groupBy(
      all.toSorted((a, b) => (a.period < b.period ? -1 : 1)),
      ({ period }) => period,
    );
  }

  /** Shares of keys in some portfolios, percent. */
  weightsIn(quarters: readonly PlainQuarter[], keyOf: (id: string) => string): Readonly<Record<string, number>> {
    const rows = quarters.flatMap(({ held }) => [...held]);
    const total = sum(rows.map(([, { value }]) => value));
    const keys = [...new Set(rows.map(([id]) => keyOf(id)))];
    const weightOf = (key: string): number =>
      (PERCENT * sum(rows.filter(([id]) => keyOf(id) === key).map(([, { value }]) => value))) / total;
    return Object.fromEntries(keys.map((key) => [key, weightOf(key)]));
  }

  /** Percent points that trades of a quarter added to the weight of a key. */
  tradedIn(quarters: readonly PlainQuarter[], keyOf: (id: string) => string): Readonly<Record<string, number>> {
    const traded: Record<string, number> = {};
    const before = quarters.flatMap((quarter) => this.beforeOf(quarter) ?? []);
    const total = sum(before.flatMap(({ held }) => [...held.values()].map(({ value }) => value)));
    quarters.forEach(({ held, period }, place) => {
      const earlier = before[place]!;
      for (const id of new Set([...held.keys(), ...earlier.held.keys()])) {
        const [now, old] = [held.get(id) ?? NOTHING, earlier.held.get(id) ?? NOTHING];
        const then = old.shares * splitFactor(this.market.splits(id), earlier.period, period);
        const prices = [old.value / then, now.value / now.shares].filter(Number.isFinite);
        const dollars = (now.shares - then) * (sum(prices) / Math.max(1, prices.length));
        traded[keyOf(id)] = (traded[keyOf(id)] ?? 0) + (PERCENT * dollars) / total;
      }
    });
    return traded;
  }
}

const byMoment = (a: HoldingReport, b: HoldingReport): number => a.moment.at - b.moment.at;

function readQuarter(market: FileMarketReader, known: readonly HoldingReport[], period: Day): PlainQuarter[] {
  const idOf = (cusip = ''): string | undefined => market.find(cusip)?.id;
  const prices = (cusip: string, day: Day): number | undefined => {
    const security = market.find(cusip);
    const series = security?.currency === 'USD' ? market.prices(security.id) : undefined;
    return series && security && tradedCloseOn(series, market.splits(security.id), day);
  };
  const own = known.filter((report) => report.period === period).sort(byMoment);
  const at = own.at(-1)?.moment.at ?? 0;
  const portfolioOf = (quarter: Day): ManagerPortfolio | undefined => {
    const last = known
      .filter((one) => one.period === quarter && one.moment.at <= at)
      .sort(byMoment)
      .at(-1);
    const near = known.filter((one) => one.period === quarter || one.period === quarterBefore(quarter));
    return last && holdingsAsOf(near, quarter, { at: last.moment.at, prices });
  };
  const [portfolio, before] = [portfolioOf(period), portfolioOf(quarterBefore(period))];
  if (!portfolio) return [];
  const shares = portfolio.positions.filter(({ kind, cusip }) => kind === 'shares' && idOf(cusip) !== undefined);
  const held = new Map<string, { shares: number; value: number }>();
  for (const { cusip, amount, valueUsd } of shares) {
    const earlier = held.get(idOf(cusip)!) ?? { shares: 0, value: 0 };
    held.set(idOf(cusip)!, { shares: earlier.shares + amount, value: earlier.value + valueUsd });
  }
  const shared = shares.flatMap(({ cusip, rows }) =>
    rows.map(({ accession, row }) => {
      const included = known.find((report) => report.accession === accession)?.included ?? [];
      const named = included.filter(({ sequence = -1 }) => row.otherManagers.includes(sequence));
      const ciks = named.flatMap(({ cik = '' }) => (cik !== '' && cik !== portfolio.cik ? [cik] : []));
      return { id: idOf(cusip)!, ciks, shares: row.amount };
    }),
  );
  const { cik, manager, valueUsd: value, status, hasBase } = portfolio;
  const isWhole = status === 'holdings' && hasBase;
  const turnover = before ? turnoverOf(market, before, portfolio) : null;
  return [{ cik, manager, period, filed: newYorkDay(own[0]!.moment.at), value, isWhole, held, shared, turnover }];
}

/** The smaller of what was bought and sold, percent of the value before. */
function turnoverOf(market: FileMarketReader, before: ManagerPortfolio, now: ManagerPortfolio): number | null {
  const { comparable, changes } = portfolioChanges(before, now, {
    splitFactor: (cusip, from, to) => {
      const id = market.find(cusip)?.id;
      return id === undefined ? undefined : splitFactor(market.splits(id), from, to);
    },
    successorOf: (cusip) => {
      const id = market.find(cusip)?.id;
      const isSame = (other = ''): boolean => id !== undefined && market.find(other)?.id === id;
      return now.positions.find((one) => isSame(one.cusip))?.cusip;
    },
  });
  if (comparable !== 'yes' || before.valueUsd <= 0) return null;
  const dollars = changes.flatMap(({ kind, amountBefore, amountAfter, valueBeforeUsd, valueAfterUsd }) => {
    const prices = [valueBeforeUsd / amountBefore, valueAfterUsd / amountAfter].filter(Number.isFinite);
    return kind === 'shares' ? [(amountAfter - amountBefore) * (sum(prices) / prices.length)] : [];
  });
  const [bought, sold] = [dollars.filter((one) => one > 0), dollars.filter((one) => one < 0)].map(sum);
  return (PERCENT * Math.min(bought!, -sold!)) / before.valueUsd;
}
