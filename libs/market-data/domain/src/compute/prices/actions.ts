import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';

import type { CorporateAction } from '../../model/corporate-action';
import type { Split } from '../../model/price';
import { endOfDayNewYork, filingDayMoment } from '../moments';

/** Two sources of one action can differ in its day by a long weekend. */
const SAME_SPLIT_DAYS = 5;

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

const compareDetails = (a: CorporateAction, b: CorporateAction): number =>
  compare(a.otherSymbol ?? '', b.otherSymbol ?? '') ||
  compare(a.ratio ?? 0, b.ratio ?? 0) ||
  compare(a.amount ?? 0, b.amount ?? 0) ||
  compare(a.source, b.source);

/** Total order of a log: by day, then by content, so that the order of imports never shows. */
export const compareActions = (a: CorporateAction, b: CorporateAction): number =>
  compare(a.day, b.day) ||
  compare(a.symbol, b.symbol) ||
  compare(a.kind, b.kind) ||
  compare(a.knownAt, b.knownAt) ||
  compareDetails(a, b);

/**
 * When an action became public, epoch milliseconds: at 17:30 New York on the day it was declared; without that day, or
 * with one that is no earlier, by the end of the day before its first day, as anyone who trades then knows of it.
 */
export function actionKnownAt(day: Day, declaredDay?: Day): number {
  const eve = endOfDayNewYork(addDays(day, -1));
  return declaredDay && declaredDay < day ? Math.min(filingDayMoment(declaredDay).at, eve) : eve;
}

const isSameDay = (a: CorporateAction, b: CorporateAction | undefined): boolean =>
  b?.day === a.day && b.symbol === a.symbol && b.kind === a.kind;

/** One action of several sources has one symbol, kind and day, and the other company where shares of it were given. */
const isSameAction = (a: CorporateAction, b: CorporateAction): boolean =>
  a.kind !== 'spin-off' || (a.otherSymbol ?? '') === (b.otherSymbol ?? '');

/** The next entry of an ordered log that repeats the same action. */
function findReplacement(ordered: readonly CorporateAction[], place: number): CorporateAction | undefined {
  const action = ordered[place]!;
  for (let next = place + 1; isSameDay(action, ordered[next]); next += 1)
    if (isSameAction(action, ordered[next]!)) return ordered[next];
  return undefined;
}

/**
 * The log as known at `at` (epoch milliseconds; all of it when left out), oldest first: of several entries of one
 * action the one that became public last holds, so that a corrected amount replaces the first one from then on.
 */
export function actionsKnownAt(
  actions: readonly CorporateAction[],
  at: number = Number.POSITIVE_INFINITY,
): readonly CorporateAction[] {
  // Entries of one action are adjacent in this order, the last public one at the end.
  const ordered = actions.filter(({ knownAt }) => knownAt <= at).sort(compareActions);
  return ordered.filter((_, place) => !findReplacement(ordered, place));
}

/** An entry of a log with the moments between which it holds, epoch milliseconds. */
export interface LastingAction {
  readonly action: CorporateAction;
  /** When another entry of the same action took its place; Infinity where none did. */
  readonly until: number;
}

/** All entries of a log, oldest first. The log as known at a moment is those with `knownAt <= moment < until`. */
export function actionsOverTime(actions: readonly CorporateAction[]): readonly LastingAction[] {
  const ordered = [...actions].sort(compareActions);
  return ordered.map((action, place) => ({ action, until: findReplacement(ordered, place)?.knownAt ?? Infinity }));
}

/**
 * The splits of a log as known at `at`, oldest first. Two entries of one ratio within five days are one split that two sources date
 * differently: the earlier day is taken.
 */
export function splitsOfActions(actions: readonly CorporateAction[], at?: number): readonly Split[] {
  const found: Split[] = [];
  for (const { kind, day, ratio, source, knownAt } of actionsKnownAt(actions, at)) {
    if (kind !== 'split' || !ratio || ratio <= 0 || ratio === 1) continue;
    const same = found.some(
      (known) => Math.abs(known.ratio / ratio - 1) < 0.01 && daysBetween(known.day, day) <= SAME_SPLIT_DAYS,
    );
    if (!same) found.push({ day, ratio, source, knownAt });
  }
  return found;
}
