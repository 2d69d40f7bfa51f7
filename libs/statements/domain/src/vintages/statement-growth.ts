import { isPeriodicForm, isRoundingOf, knownAt, type Fact, type SecurityDocument } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { factIndex, type FactIndex, type FactsByEnd, type PeriodFacts } from '../facts/fact-index';

/** All vintages of one concept, unit and period of a document, of which those public so far are visible. */
class Slot implements PeriodFacts {
  readonly concept: string;
  readonly start?: Day;
  readonly end: Day;
  readonly from: number;
  readonly vintages: Fact[] = [];
  latest: Fact;

  constructor(
    first: Fact,
    readonly unit: string,
    /** Its place in the document: periods of one end are in this order. */
    readonly order: number,
  ) {
    this.concept = first.concept;
    if (first.start !== undefined) this.start = first.start;
    this.end = first.end;
    this.from = first.start === undefined ? Number.NaN : epochDay(first.start);
    this.latest = first;
  }

  /** Adds a vintage; the one of most authority holds. */
  add(fact: Fact): void {
    if (this.vintages.push(fact) === 1) this.latest = fact;
    else if (isPlainlyLater(fact, this.latest)) this.latest = fact;
    else this.latest = knownAt([this.latest, fact])[0]?.fact ?? this.latest;
  }
}

/** True for a later report of the same rank; anything less plain is decided by all rules. */
const isPlainlyLater = (fact: Fact, held: Fact): boolean =>
  fact.moment.at > held.moment.at &&
  !isRoundingOf(fact, held) &&
  (fact.form === held.form || (isPeriodicForm(fact.form) && isPeriodicForm(held.form)));

/** Change made by one added fact. */
export interface Touch {
  readonly concept: string;
  readonly end: Day;
  /** False where a filing only said again what was known. */
  readonly isChange: boolean;
}

const NONE: FactsByEnd = new Map();

/** The public facts of a document, growing day by day. */
export class GrowingFacts implements FactIndex {
  readonly has: FactIndex['has'];
  readonly endsOn: FactIndex['endsOn'];
  private readonly everything: FactIndex;
  private readonly slots = new Map<Fact, Slot>();
  private readonly public = new Map<string, Map<string, Map<Day, Slot[]>>>();
  private readonly hasSplits: boolean;
  private until = Number.NEGATIVE_INFINITY;

  constructor(document: SecurityDocument) {
    this.hasSplits = document.splits.length > 0;
    this.everything = factIndex(document, Number.POSITIVE_INFINITY);
    this.has = this.everything.has;
    this.endsOn = this.everything.endsOn;
    assignSlots(document.facts, this.slots);
  }

  /** Makes facts public. */
  add(facts: readonly Fact[]): readonly Touch[] {
    const touches: Touch[] = [];
    for (const fact of facts) {
      const touch = this.addOne(fact);
      if (touch) touches.push(touch);
    }
    return touches;
  }

  facts = (concept: string, unit: string): FactsByEnd => this.public.get(concept)?.get(unit) ?? NONE;

  isPublic = (concept: string): boolean => this.public.has(concept);

  /** How many concepts are public. */
  get conceptCount(): number {
    return this.public.size;
  }

  all = (concept: string): readonly Fact[] =>
    this.everything.all(concept).filter(({ moment }) => moment.at <= this.until);

  units = (concept: string): readonly string[] => [...(this.public.get(concept)?.keys() ?? [])];

  private addOne(fact: Fact): Touch | undefined {
    const slot = this.slots.get(fact);
    if (!slot) return undefined;
    this.until = Math.max(this.until, fact.moment.at);
    const isFirst = slot.vintages.length === 0;
    const before = slot.latest;
    slot.add(fact);
    if (isFirst) this.publish(slot);
    const { value, filed } = slot.latest;
    const isChange =
      isFirst || before.value !== value || (this.hasSplits && isCounted(slot.unit) && before.filed !== filed);
    return { concept: slot.concept, end: slot.end, isChange };
  }

  private publish(slot: Slot): void {
    const units = this.public.get(slot.concept) ?? new Map<string, Map<Day, Slot[]>>();
    this.public.set(slot.concept, units);
    const ends = units.get(slot.unit) ?? new Map<Day, Slot[]>();
    units.set(slot.unit, ends);
    const periods = ends.get(slot.end);
    if (!periods) ends.set(slot.end, [slot]);
    else periods.splice(placeOf(periods, slot), 0, slot);
  }
}

function placeOf(periods: readonly Slot[], { order }: Slot): number {
  const later = periods.findIndex((other) => other.order > order);
  return later === -1 ? periods.length : later;
}

/** Whether a split changes values of the unit: counts and per-share figures. */
const isCounted = (unit: string): boolean => unit.length !== 3;

/** Facts of a document mostly come in order: the vintages of a period follow each other. */
function assignSlots(facts: readonly Fact[], slots: Map<Fact, Slot>): void {
  const byName = new Map<string, Slot>();
  let last: Slot | undefined;
  for (const fact of facts) {
    if (!last || !isOf(last, fact)) {
      const name = `${fact.concept}|${fact.unit}|${fact.start ?? ''}|${fact.end}`;
      last = byName.get(name) ?? new Slot(fact, fact.unit, byName.size);
      byName.set(name, last);
    }
    slots.set(fact, last);
  }
}

const isOf = (slot: Slot, { concept, unit, start, end }: Fact): boolean =>
  slot.end === end && slot.start === start && slot.concept === concept && slot.unit === unit;
