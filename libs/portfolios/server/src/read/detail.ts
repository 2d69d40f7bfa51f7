import type { SecurityFigure } from '@plumbline/metrics/domain';
import { checkFormula, parseFormula, printFormula } from '@plumbline/formula/domain';
import { columnKeys, fieldCatalog, fieldOf } from '@plumbline/metrics/domain';
import { lastPrice, type Ledger, type Position } from '@plumbline/portfolios/domain';
import { ApiError, dayFromEpoch, groupBy } from '@plumbline/shared/domain';
import { fieldRefusal } from '@plumbline/shared/server';
import type { KeptEvent } from '../store/event-store';
import type { StockRow } from '../store/portfolio-store';
import { stockToWire } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

const money = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1e6) / 1e6;

type Sum = (of: (position: Position) => number | undefined) => number | null;

/** Sum over holdings that have a value; null where none has. */
const sumOver =
  (positions: readonly Position[]): Sum =>
  (of) => {
    const values = positions.map(of).filter((value) => value !== undefined);
    return values.length === 0 ? null : money(values.reduce((all, one) => all + one, 0));
  };

/** Sum of what is known; 0 of nothing, null where nothing is known. */
export function knownSum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (values.length > 0 && known.length === 0) return null;
  return money(known.reduce((all, one) => all + one, 0));
}

/** Gain of a sale; null where a rate is not known. */
const realisedOf = ({ proceedsBase, costBase }: Ledger['closed'][number]): number | null =>
  proceedsBase && costBase ? proceedsBase.minus(costBase).toNumber() : null;

/** Income after tax at the rate of its day; null where that is not known. */
function netOf({ market }: ValuedPortfolio, { amount, tax, currency, day }: Ledger['income'][number]): number | null {
  const net = amount.minus(tax).toNumber() * market.rate(currency, day);
  return Number.isFinite(net) ? net : null;
}

/** Money of a portfolio in its own accounts, by currency. */
function cashOf({ ledger, market, on, tracksCash }: ValuedPortfolio) {
  if (!tracksCash) return [];
  return ledger.cash.entries().map(([currency, amount]) => ({
    currency,
    amount: amount.round(2).toFixed(2),
    value: money(amount.toNumber() * market.rate(currency, on)),
  }));
}

/** Value, cost and gains of everything held. */
export function totalsOf(valued: ValuedPortfolio) {
  const { positions, ledger } = valued;
  const cash = cashOf(valued);
  const sum = sumOver(positions);
  const held = sum(({ valueBase }) => valueBase);
  const inCash = knownSum(cash.map(({ value }) => value));
  const isEmpty = held === null && (cash.length === 0 || inCash === null);
  return {
    cash,
    value: isEmpty ? null : money((held ?? 0) + (inCash ?? 0)),
    cost: sum(({ costBase }) => costBase?.toNumber()),
    day_change: sum(({ dayChangeBase }) => dayChangeBase),
    unrealised: sum(unrealisedOf),
    realised: knownSum(ledger.closed.map(realisedOf)),
    income: knownSum(ledger.income.map((one) => netOf(valued, one))),
  };
}

/** Gain of what is still held. */
export const unrealisedOf = ({ valueBase, costBase }: Position): number | undefined =>
  valueBase !== undefined && costBase ? valueBase - costBase.toNumber() : undefined;

/** A formula as a column: its name is itself. */
function formulaAsked(text: string) {
  const checked = checkFormula(text, { catalog: fieldCatalog }, 'number');
  if ('error' in checked) {
    const message = `${text}: ${checked.error.message} (at character ${checked.error.at + 1})`;
    throw fieldRefusal('body.fields', message);
  }
  const parsed = parseFormula(text);
  return { key: text, label: 'tree' in parsed ? printFormula(parsed.tree) : text, unit: checked.unit ?? 'x' };
}

/** Figures and formulas that rows show; one that makes no sense is refused by name. */
export function fieldsAsked(keys: readonly string[]) {
  const held = new Set(columnKeys());
  return keys.map((key) => {
    const field = fieldOf(key);
    if (!field) return formulaAsked(key);
    if (held.has(key) || field.unit === 'text') return { key, label: field.label, unit: field.unit as string };
    throw new ApiError(400, `There is no field "${key}" for holdings`, {
      fields: [{ path: 'body.fields', message: key }],
    });
  });
}

type Figures = (id: string, key: string) => SecurityFigure;

const NO_PRICE = { price: null, price_day: null, price_from: null, is_stale: false } as const;

const NOTHING_HELD = {
  quantity: 0,
  ...NO_PRICE,
  cost: null,
  average_cost: null,
  value: null,
  weight: null,
  day_change: null,
  unrealised: null,
  unrealised_percent: null,
  currency_gain: null,
  realised: null,
  income: null,
} as const;

const priceOf = (found: Position['price']) =>
  found
    ? {
        price: money(found.price),
        price_day: found.day ?? null,
        price_from: found.from,
        is_stale: found.isStale,
      }
    : NO_PRICE;

function heldOf(position: Position, value: number | null) {
  const quantity = position.quantity.toNumber();
  const cost = position.costBase?.toNumber();
  const unrealised = unrealisedOf(position);
  return {
    quantity,
    ...priceOf(position.price),
    cost: money(cost),
    average_cost: money(cost === undefined ? undefined : cost / quantity),
    value: money(position.valueBase),
    weight: value ? money((100 * (position.valueBase ?? Number.NaN)) / value) : null,
    day_change: money(position.dayChangeBase),
    unrealised: money(unrealised),
    unrealised_percent: cost && unrealised !== undefined ? money((100 * unrealised) / Math.abs(cost)) : null,
    currency_gain: money(position.currencyGainBase),
    realised: money(position.realisedBase),
    income: money(position.incomeBase),
  };
}

/** Price of a security that is watched and not held. */
const watched = ({ market, on }: ValuedPortfolio, ref: number) => ({
  ...NOTHING_HELD,
  ...priceOf(lastPrice(ref, on, market, dayFromEpoch)?.now),
});

/** Rows of holdings and watched securities, in the order of the list. */
export function holdingRows(valued: ValuedPortfolio, keys: readonly string[], figures: Figures) {
  const { positions, stocks, securities } = valued;
  const { value } = totalsOf(valued);
  const held = new Map(positions.map((position) => [position.ref, position]));
  const order = new Map(stocks.map(({ ref, seq }) => [ref, seq]));
  const refs = [...new Set([...stocks.map(({ ref }) => ref), ...held.keys()])];
  return refs.map((ref) => {
    const position = held.get(ref);
    const security = securities.get(ref);
    const id = security?.security?.id;
    return {
      stock: stockToWire(security, ref),
      seq: order.get(ref) ?? 0,
      accounts: position ? [...new Set(position.lots.map(({ account }) => account))] : [],
      first_day: position?.firstDay ?? null,
      ...(position ? heldOf(position, value) : watched(valued, ref)),
      figures: Object.fromEntries(
        keys.map((key) => [key, id === undefined ? { status: 'not_available' } : figures(id, key)]),
      ),
    };
  });
}

const grouped = new WeakMap<readonly KeptEvent[], ReadonlyMap<string, readonly KeptEvent[]>>();

/** Entries by the security they name, grouped once: every row of a list asks for its own. */
function eventsByRef({ events }: ValuedPortfolio): ReadonlyMap<string, readonly KeptEvent[]> {
  const found = grouped.get(events) ?? groupBy(events, ({ ref }) => String(ref));
  grouped.set(events, found);
  return found;
}

/** A security on the list with the entries that name it (specification: PortfolioStock). */
export function portfolioStock(valued: ValuedPortfolio, { ref, seq, note, add_date }: StockRow) {
  const position = valued.positions.find((one) => one.ref === ref);
  const splits =
    valued.securities
      .get(ref)
      ?.actions.filter(({ kind, day }) => kind === 'split' && day > add_date && day <= valued.on) ?? [];
  return {
    stock: stockToWire(valued.securities.get(ref), ref),
    seq,
    note,
    add_date,
    adjust_price: money(position && position.cost.toNumber() / position.quantity.toNumber()),
    split_factor: splits.reduce((factor, { ratio = 1 }) => factor * ratio, 1),
    transactions: (eventsByRef(valued).get(String(ref)) ?? []).map(transaction),
    is_dummy_stock: valued.securities.get(ref)?.security === undefined,
  };
}

const transaction = ({ no, kind, day, quantity, price, fee, tax, currency, note }: KeptEvent) => ({
  id: no,
  kind,
  day,
  quantity: quantity ?? null,
  price: price ?? null,
  fee,
  tax,
  currency,
  note,
});

/** Figures that are weighed over all holdings. */
export const AGGREGATED = ['pettm', 'pb', 'dividend_yield'] as const;

/** Figures of all holdings together, weighted by what is held; over those that have the figure. */
export function aggregates(valued: ValuedPortfolio, figures: Figures) {
  const held = valued.positions.filter(({ valueBase }) => valueBase !== undefined && valueBase > 0);
  const whole = held.reduce((all, { valueBase }) => all + valueBase!, 0);
  const over = (key: string, per: (value: number, figure: number) => number) => {
    let [covered, sum] = [0, 0];
    for (const { ref, valueBase } of held) {
      const id = valued.securities.get(ref)?.security?.id;
      const figure = id === undefined ? undefined : figures(id, key);
      const isNone = key === 'dividend_yield' && typeof figure === 'object' && figure.status === 'no_dividend';
      const number = isNone ? 0 : typeof figure === 'number' ? figure : undefined;
      if (number === undefined) continue;
      covered += valueBase!;
      sum += per(valueBase!, number);
    }
    return { covered, sum, coverage: whole > 0 ? covered / whole : 0 };
  };
  const none = { status: 'not_available', reason: 'No holding has this figure' };
  const multiple = (key: string) => {
    const { covered, sum, coverage } = over(key, (value, figure) => value / figure);
    return { ...(sum > 0 ? { value: covered / sum } : none), coverage };
  };
  const { covered, sum, coverage } = over('dividend_yield', (value, figure) => value * figure);
  return {
    pettm: multiple('pettm'),
    pb: multiple('pb'),
    yield: { ...(covered > 0 ? { value: sum / covered } : none), coverage },
  };
}

const currenciesOf = (rows: readonly { readonly currency: string }[]): string =>
  [...new Set(rows.map(({ currency }) => currency))].join(', ');

/** Explains figures that could not be computed. */
export function notesOf(valued: ValuedPortfolio): string[] {
  const { ledger, positions, securities, base } = valued;
  const name = (ref: number) => stockToWire(securities.get(ref), ref).symbol;
  const unpriced = positions.filter(({ price }) => !price).map(({ ref }) => name(ref));
  const unrated = [
    ...positions.filter(({ value, valueBase }) => value !== undefined && valueBase === undefined),
    ...cashOf(valued).filter(({ value }) => value === null),
  ];
  const ungained = [
    ...ledger.closed.filter((lot) => realisedOf(lot) === null),
    ...ledger.income.filter((one) => netOf(valued, one) === null),
  ];
  const stale = positions.filter(({ price }) => price?.isStale).map(({ ref, price }) => `${name(ref)} (${price?.day})`);
  const paid = positions.filter(({ price }) => price?.from === 'paid').map(({ ref }) => name(ref));
  const lost = [...securities.values()].filter(({ security }) => !security).map(({ symbol }) => symbol);
  const open = ledger.actions.filter(({ state }) => state === 'open').length;
  return [
    unpriced.length > 0 && `There is no price of ${unpriced.join(', ')}: left out of the value`,
    unrated.length > 0 && `There is no rate from ${currenciesOf(unrated)} to ${base}: left out of the value`,
    ungained.length > 0 &&
      `There is no rate from ${currenciesOf(ungained)} to ${base} on some days: left out of gains and income`,
    stale.length > 0 && `The last price is more than ten trading days old: ${stale.join(', ')}`,
    paid.length > 0 && `Valued at the last price paid, as there is no close: ${paid.join(', ')}`,
    lost.length > 0 && `Not in the market that is served now: ${lost.join(', ')}`,
    open > 0 && `${open} corporate ${open === 1 ? 'action waits' : 'actions wait'} for an answer`,
    ...ledger.problems.map(({ no, text }) => `Entry ${no}: ${text}`),
  ].filter((text) => text !== false);
}
