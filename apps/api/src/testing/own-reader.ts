import type { Fact, SecurityDocument } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, groupBy } from '@plumbline/shared/domain';
import type { StatementItem, StatementPeriod } from '@plumbline/statements/domain';

const SPEAKS = /^(10-?KT?|10-K405|10-KSB|10-?QT?|10-QSB|20-F|40-F|6-K|8-K)(\/A)?$/;
const SAME_START_DAYS = 5;
const NOISE = 1e-9;

const zeros = (value: number): number =>
  String(Math.abs(value)).length - String(Math.abs(value)).replace(/0+$/, '').length;

/**
 * The value that holds among the reports of one period: periodic ones first, then the latest, and the more precise
 * value of one report.
 */
function holding(vintages: readonly Fact[]): readonly number[] {
  const ordered = vintages.toSorted(
    (a, b) =>
      Number(SPEAKS.test(b.form)) - Number(SPEAKS.test(a.form)) ||
      b.moment.at - a.moment.at ||
      (a.accession < b.accession ? 1 : a.accession > b.accession ? -1 : 0) ||
      zeros(a.value) - zeros(b.value),
  );
  const [held] = ordered;
  if (!held) return [];
  // A later report can round what an earlier one said exactly.
  const exact = ordered.filter(
    ({ value }) => zeros(held.value) - zeros(value) >= 2 && Math.abs(value - held.value) <= 10 ** zeros(held.value) / 2,
  );
  return [held, ...exact].map(({ value }) => value);
}

/** True for two figures that differ by no more than the noise of binary numbers. */
export const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= NOISE * Math.max(1, Math.abs(one), Math.abs(other)) || one.toFixed(6) === other.toFixed(6);

/** The value of a row by its key. */
export type Read = (key: string) => number | undefined;

/** Value of a formula of + - * / and brackets over rows; `x?` is nothing where it is missing. */
export function arithmetic(formula: string, read: Read): number | undefined {
  const tokens = formula.match(/[a-z_][a-z0-9_]*\??|\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  let at = 0;
  let isKnown = false;
  const atom = (): number => {
    const token = tokens[at++] ?? '';
    if (token === '-') return -atom();
    if (token === '(') {
      const inner = sum();
      at += 1;
      return inner;
    }
    if (/^\d/.test(token)) return Number(token);
    const value = read(token.replace('?', ''));
    if (value !== undefined) isKnown = true;
    return value ?? (token.endsWith('?') ? 0 : Number.NaN);
  };
  const product = (): number => {
    let value = atom();
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * atom() : value / atom();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const value = sum();
  return isKnown && Number.isFinite(value) ? value : undefined;
}

/** A stretch of time, or a day. */
export interface Stretch {
  readonly start?: string;
  readonly end: string;
}

/** Reads rows from the facts of a document, by a way of its own: every concept of a row, in any order. */
export class OwnReader {
  private readonly byConcept: ReadonlyMap<string, readonly Fact[]>;

  constructor(
    private readonly document: SecurityDocument,
    private readonly currency: string,
  ) {
    this.byConcept = groupBy(document.facts, ({ concept }) => concept);
  }

  /** Reported values of a row in a stretch of time, by each of its concepts. */
  reported(item: StatementItem, stretch: Stretch): readonly number[] {
    return item.concepts.flatMap((concept) => this.ofConcept(item, concept, stretch));
  }

  private ofConcept(item: StatementItem, concept: string, { start, end }: Stretch): readonly number[] {
    const unit = { shares: 'shares', 'per-share': `${this.currency}/shares` }[item.unit as string] ?? this.currency;
    const near = (this.byConcept.get(concept) ?? []).filter(
      (fact) =>
        fact.end === end &&
        fact.unit === unit &&
        (start === undefined
          ? fact.start === undefined
          : fact.start !== undefined && Math.abs(epochDay(fact.start) - epochDay(start)) <= SAME_START_DAYS),
    );
    const periods = [...groupBy(near, (fact) => fact.start ?? '').values()];
    return periods.flatMap((vintages) => this.shown(item, vintages));
  }

  /** Values with the sign of the row, on the split basis of today. */
  private shown(item: StatementItem, vintages: readonly Fact[]): readonly number[] {
    // Counts of another order are set aside: which report holds is judged by the program alone.
    const held = item.unit === 'shares' ? vintages.map(({ value }) => value) : holding(vintages);
    return held.flatMap((said) =>
      vintages
        .filter(({ value }) => value === said)
        .map(({ value, filed }) => item.sign * value * this.scale(item, filed)),
    );
  }

  private scale({ unit }: StatementItem, filed: string): number {
    if (unit !== 'shares' && unit !== 'per-share') return 1;
    const factor = this.document.splits.reduce(
      (product, { day, ratio }) => (day > filed ? product * ratio : product),
      1,
    );
    return unit === 'shares' ? factor : 1 / factor;
  }

  /** A quarter that no report gives alone: what the stretches of its year leave for it, concept by concept. */
  differences(item: StatementItem, period: StatementPeriod, quarters: readonly StatementPeriod[]): readonly number[] {
    return item.concepts.flatMap((concept) => {
      const longer = (this.byConcept.get(concept) ?? []).filter(
        ({ start, end }) => end === period.end && start !== undefined && start < period.start,
      );
      const starts = [...new Set(longer.flatMap(({ start }) => start ?? []))];
      return starts.flatMap((start) => this.rest(item, concept, { start, period, quarters }));
    });
  }

  /** A stretch from `start` less what was there before the quarter: a stretch from the same day, or its quarters. */
  private rest(item: StatementItem, concept: string, { start, period, quarters }: Rest): readonly number[] {
    const read = (stretch: Stretch): readonly number[] => this.ofConcept(item, concept, stretch);
    const whole = read({ start, end: period.end });
    const earlier = quarters.filter(
      (each) => each.end < period.end && epochDay(each.start) > epochDay(start) - SAME_START_DAYS,
    );
    const toDate = Array.from({ length: 9 }, (_, days) =>
      read({ start, end: dayFromEpoch(epochDay(period.start) - days + 3) }),
    ).flat();
    const parts = earlier.map((each) => read(each));
    const sums = parts.reduce<readonly number[]>(
      (totals, values) => totals.flatMap((total) => values.map((value) => total + value)).slice(0, MANY),
      [0],
    );
    const times = item.kind === 'shares' ? earlier.length + 1 : 1;
    return whole.flatMap((all) => [
      ...(toDate.length > 0 ? toDate : [0]).map((part) => all - part),
      ...sums.map((part) => times * all - part),
    ]);
  }
}

interface Rest {
  readonly start: string;
  readonly period: StatementPeriod;
  readonly quarters: readonly StatementPeriod[];
}

/** Sums of quarters that were restated one by one grow in number: so many are looked at. */
const MANY = 100;
