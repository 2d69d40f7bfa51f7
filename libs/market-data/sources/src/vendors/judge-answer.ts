import { addDays, compareText, type Day } from '@plumbline/shared/domain';

import type { VendorBar, VendorQuestion, VendorRows } from '../model/price-vendor';

/** A close of an answer that was taken, by which a later one of the same symbol is recognised. */
export interface Mark {
  readonly day: Day;
  readonly close: number;
}

/** So many marks are kept of a history: its ends, and some between. */
const MARKS = 5;

/** The marks of an answer about all there is. */
export function marksOf(bars: readonly VendorBar[]): readonly Mark[] {
  const ordered = [...bars].sort((a, b) => compareText(a.day, b.day));
  const places = Array.from({ length: MARKS }, (_, index) => Math.round((index * (ordered.length - 1)) / (MARKS - 1)));
  return [...new Set(places)].flatMap((place) => {
    const bar = ordered[place];
    return bar ? [{ day: bar.day, close: bar.close }] : [];
  });
}

/** The marks after an answer about the last days. */
export function laterMarks(marks: readonly Mark[], bars: readonly VendorBar[]): readonly Mark[] {
  const last = marksOf(bars).at(-1);
  return last && last.day > (marks.at(-1)?.day ?? '') ? [...marks.slice(0, MARKS - 1), last] : marks;
}

/** Closes that differ by less are the same: vendors round. */
const SAME = 0.02;
/** Days on which nothing moved and nothing was traded: one more and a vendor is filling a hole. */
const STILL_DAYS = 5;

const isStill = ({ open, high, low, close, volume }: VendorBar): boolean =>
  !volume && [open, high, low].every((price) => price === undefined || price === close);

/** True where the last days all have one price and no trade. */
function standsStill(bars: readonly VendorBar[]): boolean {
  const last = bars.slice(-STILL_DAYS - 1);
  return last.length > STILL_DAYS && last.every((bar) => isStill(bar) && bar.close === last[0]?.close);
}

/** Ratios of the closes of an answer to the marks of the same days. */
function ratiosTo(marks: readonly Mark[], bars: readonly VendorBar[]): readonly number[] {
  const closes = new Map(bars.map(({ day, close }) => [day, close]));
  return marks.flatMap(({ day, close }) => {
    const found = closes.get(day);
    return found === undefined ? [] : [found / close];
  });
}

/** True where all ratios are one: after a split it is another than 1. */
const areOne = (ratios: readonly number[]): boolean => Math.max(...ratios) <= Math.min(...ratios) * (1 + SAME);

/** True where an answer about the last days is on another basis than the one before: the share split, or it is another's. */
export function isOnOtherBasis(marks: readonly Mark[], { basis, bars, actions }: VendorRows): boolean {
  if (marks.length === 0 || basis !== 'split-adjusted') return false;
  return (
    actions.some(({ kind }) => kind === 'split') || ratiosTo(marks, bars).some((ratio) => Math.abs(ratio - 1) > SAME)
  );
}

/** Days between sessions: a history that begins so much later than it did, or than its vendor reaches, is whole. */
const CLOSED_DAYS = 7;

/**
 * Why an answer about all there is does not go on from the one before. Of a vendor that reaches back to a day, what lies
 * before it is lost by rule.
 */
function breakOf(marks: readonly Mark[], { basis, bars }: VendorRows, reach: Day): string | undefined {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || bars.length === 0) return undefined;
  const days = bars.map(({ day }) => day).sort();
  const due = first.day > reach ? first.day : reach;
  if (days[0]! > addDays(due, CLOSED_DAYS)) return `its history begins on ${days[0]!}, and began on ${first.day}`;
  if (days.at(-1)! < last.day) return `its history ends on ${days.at(-1)!}, and reached ${last.day}`;
  return basis === 'split-adjusted' && !areOne(ratiosTo(marks, bars))
    ? 'its history is another one than before'
    : undefined;
}

/** A share of rows without a price that is more than slips: single ones are left out by the importer. */
const SLIPS = 0.05;

/** The last row without a price, where the newest is one or many are. */
function worthlessOf(bars: readonly VendorBar[]): VendorBar | undefined {
  const found = bars.filter(({ close }) => !(close > 0));
  const last = found.at(-1);
  return last === bars.at(-1) || found.length > SLIPS * bars.length ? last : undefined;
}

/**
 * Why an answer is not taken, in words: it is of another security, has no prices but zeros, stands still, or has lost or
 * changed its past since `reach`, the day to which its vendor reaches back. Undefined for one that is taken; an empty one
 * is no refusal.
 */
export function refusalOf(
  rows: VendorRows,
  { symbol, from }: Pick<VendorQuestion, 'symbol' | 'from'>,
  marks: readonly Mark[],
  reach: Day = '',
): string | undefined {
  const bars = [...rows.bars].sort((a, b) => compareText(a.day, b.day));
  if (rows.symbol !== undefined && rows.symbol !== symbol) return `the answer is of ${rows.symbol}`;
  const worthless = worthlessOf(bars);
  if (worthless) return `a close of ${worthless.close} on ${worthless.day}`;
  if (standsStill(bars)) return `no trade and no other price in the ${STILL_DAYS + 1} days to ${bars.at(-1)!.day}`;
  return from === undefined ? breakOf(marks, { ...rows, bars }, reach) : undefined;
}
