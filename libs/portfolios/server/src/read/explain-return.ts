import { isKnown } from '@plumbline/formula/domain';
import { placeOn, type DaySeries, type Stretch } from '@plumbline/portfolios/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { returnsOver, stretchOf } from './breakdown';
import { rateText, type Line } from './explain';
import { stockToWire } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

/** Returns that explain themselves. */
export type ExplainedReturn = 'twr' | 'mwr' | 'dietz' | 'simple';

const LABELS: Readonly<Record<ExplainedReturn, readonly [label: string, formula: string]>> = {
  twr: [
    'Time-weighted return',
    'Returns of the stretches between flows, compounded: what comes in counts from the start of its day, what goes out to its end',
  ],
  mwr: [
    'Money-weighted return',
    'The rate at which the value at the start, what was put in and taken out, and the value at the end come to nothing, over the period',
  ],
  dietz: ['Modified Dietz return', 'Gain over the capital on average: each flow counts for the days behind it'],
  simple: ['Simple Dietz return', 'Gain over the value at the start and half of all flows'],
};

const cents = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 100) / 100 : null);

/** Holdings a value is taken apart into, and flows or stretches that are named: what came before is one line. */
const MAX_HELD = 15;
const MAX_LINES = 80;

/** The value of a day, holding by holding: shares times the close. */
function valueLines(valued: ValuedPortfolio, series: DaySeries, row: number): Line[] {
  const { ledger, market, securities } = valued;
  const day = series.days[row]!;
  const held = [...ledger.steps].flatMap(([ref, steps]) => {
    const quantity = steps.filter((step) => step.day <= day).at(-1)?.quantity;
    if (!quantity || quantity.eq(0)) return [];
    const closes = market.closes(ref);
    const price = closes?.close[placeOn(closes.days, epochDay(day))] ?? market.paid(ref, day);
    const currency = market.currency(ref);
    const value = quantity.toNumber() * (price ?? Number.NaN) * market.rate(currency, day);
    const formula = `${quantity.toFixed()} shares × ${price ?? 'no price'}${rateText(valued, currency, day)}`;
    return [{ label: stockToWire(securities.get(ref), ref).symbol, formula, value: cents(value), no: null }];
  });
  const ordered = held.sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, MAX_HELD);
  const total = {
    label: `Value on ${day}`,
    formula:
      held.length > MAX_HELD ? `The largest ${MAX_HELD} of ${held.length} holdings follow` : 'Its holdings follow',
    value: cents(series.value[row]!),
    no: null,
  };
  return held.length === 0 ? [{ ...total, formula: 'Nothing was held in securities' }] : [total, ...ordered];
}

/** Deposits and withdrawals, with their entries. */
function flowLines(valued: ValuedPortfolio, from: Day, to: Day): Line[] {
  const { ledger, market, securities, tracksCash } = valued;
  const flows = (tracksCash ? ledger.transfers : ledger.trades).filter(({ day }) => day > from && day <= to);
  const shown = flows.slice(-MAX_LINES).map(({ no, ref, day, amount, currency }) => {
    const name = ref === undefined ? 'Money' : stockToWire(securities.get(ref), ref).symbol;
    return {
      label: `${name}, ${amount.gt(0) ? 'put in' : 'taken out'} on ${day}`,
      formula: `${amount.abs().round(2).toFixed(2)} ${currency}${rateText(valued, currency, day)}`,
      value: cents(amount.toNumber() * market.rate(currency, day)),
      // Parts of dividends of a lot are no entries of their own.
      no: no !== undefined && no > 0 ? no : null,
    };
  });
  const earlier = flows.length - shown.length;
  if (earlier === 0) return shown;
  const sum = flows
    .slice(0, earlier)
    .reduce((all, { amount, currency, day }) => all + amount.toNumber() * market.rate(currency, day), 0);
  return [{ label: `${earlier} flows before these`, formula: 'Their sum', value: cents(sum), no: null }, ...shown];
}

const percent = (growth: number): number => Math.round(1e6 * (growth - 1)) / 1e4;

/** Stretches between flows, each with its return: they compound to the return of all. */
function stretchLines({ days, value, in: into, out }: DaySeries, { first, last }: Stretch): Line[] {
  const lines: (Line & { growth: number })[] = [];
  const push = (start: number, end: number) => {
    const [begin, flow, taken] = [value[start]!, into[end]!, out[end]!];
    // A stretch of several days has flows on none of them.
    const [invested, became] = end - start > 1 ? [begin, value[end]!] : [begin + flow, value[end]! + taken];
    if (!(invested > 0)) return;
    const growth = became / invested;
    const [more, less] = [flow && ` + ${cents(flow)} put in`, taken && ` + ${cents(taken)} taken out`].map(
      (text) => text || '',
    );
    const formula =
      end - start > 1
        ? `${cents(became)} ÷ ${cents(invested)} − 1`
        : `(${cents(value[end]!)}${less}) ÷ (${cents(begin)}${more}) − 1`;
    const label = `${days[start]} to ${days[end]}`;
    lines.push({ label, formula, value: percent(growth), no: null, unit: 'percent', growth });
  };
  let start = first;
  for (let at = first + 1; at <= last; at += 1) {
    if (into[at] === 0 && out[at] === 0) continue;
    if (at - 1 > start) push(start, at - 1);
    push(at - 1, at);
    start = at;
  }
  if (last > start) push(start, last);
  const earlier = lines.slice(0, -MAX_LINES);
  const shown = lines.slice(-MAX_LINES).map(({ growth: _, ...line }) => line);
  if (earlier.length === 0) return shown;
  const growth = earlier.reduce((all, line) => all * line.growth, 1);
  const before = { label: `${earlier.length} stretches before these`, formula: 'Compounded', value: percent(growth) };
  return [{ ...before, no: null, unit: 'percent' }, ...shown];
}

/** How a return of a period comes about, down to stretches, flows, entries and prices. */
export function explainReturn(
  valued: ValuedPortfolio,
  method: ExplainedReturn,
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
) {
  const [label, formula] = LABELS[method];
  const answer = { label, formula, currency: valued.base, unit: 'percent' as const };
  const series = valued.series();
  if (!series || series.days.length < 2) return { ...answer, value: null, lines: [] };
  const stretch = stretchOf(series, from, to ?? valued.on);
  const found = returnsOver(series, stretch)[method];
  const [start, end] = [series.days[stretch.first]!, series.days[stretch.last]!];
  return {
    ...answer,
    formula: isKnown(found) ? formula : `${formula}. ${found.reason}`,
    value: isKnown(found) ? Math.round(1e6 * found.value) / 1e4 : null,
    lines: [
      ...valueLines(valued, series, stretch.first),
      ...(method === 'twr' ? stretchLines(series, stretch) : flowLines(valued, start, end)),
      ...valueLines(valued, series, stretch.last),
    ],
  };
}
