import { blockCalendar, reportsOf, type BlockCalendar, type BlockPeriod, type BlockReport } from './block-calendar';
import type { BlockCovers } from './block-covers';
import type { BlockNumbers } from './block-numbers';
import type { StatementBlock } from './statement-block';
import type { TwelveMonths } from './statement-numbers';

/** A number for each row of numbers, the same for the same: every further number leads to another one. */
class Numbers {
  private readonly known = new Map<number, number>();

  /** Numbers are whole, below `MOST`, and -1 for none. */
  of(before: number, content: readonly number[]): number {
    let found = before;
    for (const number of content) {
      const name = (found + 1) * MOST + number + 1;
      const known = this.known.get(name);
      if (known === undefined) this.known.set(name, (found = this.known.size));
      else found = known;
    }
    return found;
  }
}

/** Stands before the number of twelve months, where reports have the place of their period. */
const MONTHS = -1;

/** Above all that contents are made of: places, days since 1970, vintages. */
const MOST = 2 ** 24;

interface Member {
  readonly end: number;
  readonly content: readonly number[];
}

/**
 * Which earlier reports are the same in several vintages: most reports restate nothing, and what an old report left is
 * then what it was. What is worked out of such a report holds for all of them.
 */
export class BlockStates {
  private readonly numbers = new Numbers();
  private readonly bases = new Map<number, number>();
  private readonly sums = new Map<TwelveMonths<BlockPeriod>, number>();
  private readonly ofVintage = new Map<number, readonly number[]>();

  constructor(
    private readonly block: StatementBlock,
    private readonly values: BlockNumbers,
    private readonly covers: BlockCovers,
  ) {}

  /** A number for what a vintage knows of an earlier report: the same number, the same statements. */
  of(vintage: number, report: number): number {
    const known = this.ofVintage.get(vintage) ?? this.make(vintage);
    this.ofVintage.set(vintage, known);
    return known[report] ?? -1;
  }

  private make(vintage: number): readonly number[] {
    const { templates, currencies, sharesNow } = this.block;
    const calendar = blockCalendar(this.block, vintage);
    const members = this.members(vintage, calendar);
    const head = [templates[vintage] ?? 0, currencies[vintage] ?? 0, this.basis(sharesNow[vintage] ?? 1)];
    const states = [this.numbers.of(-1, head)];
    for (const { content } of members) states.push(this.numbers.of(states.at(-1) ?? -1, content));
    return reportsOf(calendar).map(({ period, filed, isYear }) => {
      const after = members.findIndex(({ end }) => end > period.end);
      const state = states[after < 0 ? members.length : after] ?? -1;
      return this.numbers.of(state, [Number(isYear), this.covers.latest(vintage, filed)]);
    });
  }

  private basis(shares: number): number {
    const known = this.bases.get(shares) ?? this.bases.size;
    this.bases.set(shares, known);
    return known;
  }

  /** Everything a cut calendar is made of, in the order of its ends. */
  private members(vintage: number, { years, quarters, months }: BlockCalendar): readonly Member[] {
    const told = ({ period, filed }: BlockReport): readonly number[] => [
      ...[period.id, filed],
      ...[this.values.lastChange(period, vintage), this.covers.latest(vintage, filed)],
    ];
    const own = [...years, ...quarters].map((report) => ({ end: report.period.end, content: told(report) }));
    const sums = months.map((each) => ({ end: each.last.end, content: [MONTHS, this.sum(each)] }));
    return [...own, ...sums].sort((a, b) => a.end - b.end);
  }

  /** A number for twelve months: the same months are the same object. */
  private sum(months: TwelveMonths<BlockPeriod>): number {
    const known = this.sums.get(months) ?? this.sums.size;
    this.sums.set(months, known);
    return known;
  }
}
