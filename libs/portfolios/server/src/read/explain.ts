import type { Position } from '@plumbline/portfolios/domain';
import { unrealisedOf } from './detail';
import { stockToWire } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

/** Figures of a portfolio that explain themselves. */
export type ExplainedFigure = 'value' | 'cost' | 'unrealised' | 'realised' | 'income';

/** A line of an explanation: money, unless it says that it is percent. */
export interface Line {
  readonly label: string;
  readonly formula: string;
  readonly value: number | null;
  readonly no: number | null;
  readonly unit?: 'percent';
}

const money = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 100) / 100;

/** The rate that an amount was brought to the base currency with. */
export const rateText = ({ base, market }: ValuedPortfolio, currency: string, day: string): string =>
  currency === base ? '' : ` × ${market.rate(currency, day)} ${base} for one ${currency} on ${day}`;

const nameOf = ({ securities }: ValuedPortfolio, ref: number): string => stockToWire(securities.get(ref), ref).symbol;

function valueLine(valued: ValuedPortfolio, { ref, quantity, price, valueBase, currency }: Position): Line {
  const label = nameOf(valued, ref);
  if (!price) return { label, formula: 'There is no price', value: null, no: null };
  const from = price.from === 'close' ? `close of ${price.day}` : 'last price paid';
  return {
    label,
    formula: `${quantity.toFixed()} shares × ${price.price} (${from})${rateText(valued, currency, valued.on)}`,
    value: money(valueBase),
    no: null,
  };
}

const costLines = (valued: ValuedPortfolio, { ref, lots }: Position): Line[] =>
  lots.map(({ no, day, quantity, cost, currency, costBase }) => ({
    label: `${nameOf(valued, ref)}, lot of ${day}`,
    formula: `${quantity.toFixed()} shares for ${cost.round(2).toFixed(2)} ${currency}${rateText(valued, currency, day)}`,
    value: money(costBase?.toNumber()),
    no,
  }));

const gainLine = (valued: ValuedPortfolio, position: Position): Line => ({
  label: nameOf(valued, position.ref),
  formula: `value ${money(position.valueBase)} − cost ${money(position.costBase?.toNumber())}`,
  value: money(unrealisedOf(position)),
  no: null,
});

/** Whether a row belongs to what is explained. */
type IsExplained = (row: { readonly ref?: number | undefined }) => boolean;

function realisedLines(valued: ValuedPortfolio, isExplained: IsExplained): Line[] {
  return valued.ledger.closed.filter(isExplained).map((lot) => ({
    label: `${nameOf(valued, lot.ref)}, ${lot.openedDay} to ${lot.day}`,
    formula: `${lot.quantity.toFixed()} shares brought ${lot.proceeds.round(2).toFixed(2)} − cost ${lot.cost.round(2).toFixed(2)} ${lot.currency}`,
    value: money(lot.proceedsBase && lot.costBase && lot.proceedsBase.minus(lot.costBase).toNumber()),
    no: lot.no ?? lot.opened,
  }));
}

function incomeLines(valued: ValuedPortfolio, isExplained: IsExplained): Line[] {
  return valued.ledger.income.filter(isExplained).map((one) => ({
    label: `${one.ref === undefined ? 'Interest' : nameOf(valued, one.ref)}, ${one.day}`,
    formula: `${one.amount.toFixed(2)} − tax ${one.tax.toFixed(2)} ${one.currency}${rateText(valued, one.currency, one.day)}`,
    value: money(one.amount.minus(one.tax).toNumber() * valued.market.rate(one.currency, one.day)),
    no: one.no ?? null,
  }));
}

const LABELS: Readonly<Record<ExplainedFigure, readonly [label: string, formula: string]>> = {
  value: ['Value', 'Shares times the last close on or before the day, at the rate of the day'],
  cost: [
    'Cost',
    'What the shares that are still held have cost with fees and taxes, at the rate of the day they were bought',
  ],
  unrealised: ['Gain not realised', 'Value less cost'],
  realised: ['Gain realised', 'What sales brought after fees and taxes less the cost of the shares sold'],
  income: ['Income', 'Dividends and interest after tax, at the rate of the ex-day'],
};

/** How a figure comes about: of everything, or of one security, of which the portfolio may have nothing. */
export function explainFigure(
  valued: ValuedPortfolio,
  figure: ExplainedFigure,
  one?: { readonly ref: number | undefined },
) {
  const isExplained: IsExplained = ({ ref }) => !one || (ref !== undefined && ref === one.ref);
  const positions = valued.positions.filter(isExplained);
  const cash = !one && valued.tracksCash && figure === 'value' ? cashLines(valued) : [];
  const lines: Readonly<Record<ExplainedFigure, () => Line[]>> = {
    value: () => [...positions.map((position) => valueLine(valued, position)), ...cash],
    cost: () => positions.flatMap((position) => costLines(valued, position)),
    unrealised: () => positions.map((position) => gainLine(valued, position)),
    realised: () => realisedLines(valued, isExplained),
    income: () => incomeLines(valued, isExplained),
  };
  const found = lines[figure]();
  const [label, formula] = LABELS[figure];
  const known = found.map(({ value }) => value).filter((value) => value !== null);
  return {
    label,
    formula,
    currency: valued.base,
    value: known.length === 0 ? null : money(known.reduce((all, one) => all + one, 0)),
    lines: found,
  };
}

const cashLines = (valued: ValuedPortfolio): Line[] =>
  valued.ledger.cash.entries().map(([currency, amount]) => ({
    label: `Cash ${currency}`,
    formula: `${amount.round(2).toFixed(2)} ${currency}${rateText(valued, currency, valued.on)}`,
    value: money(amount.toNumber() * valued.market.rate(currency, valued.on)),
    no: null,
  }));
