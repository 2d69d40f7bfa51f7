import { indexAfter } from '@plumbline/shared/domain';
import { blockCalendar, reportsOf, type BlockCalendar, type BlockPeriod, type BlockReport } from './block-calendar';
import type { BlockCovers } from './block-covers';
import type { BlockNumbers } from './block-numbers';
import type { StatementBlock } from './statement-block';
import type { TwelveMonths } from '../frames/statement-numbers';

/** Above all that states are made of: places, days since 1970, vintages, numbers of pairs. */
const MAX = 0x4_00_00_00;

/** A number for each pair of numbers, the same for the same; they are whole, from -1 to below `MAX`. */
class Pairs {
  private readonly known = new Map<number, number>();

  of(first: number, second: number): number {
    const name = (first + 1) * MAX + second + 1;
    let found = this.known.get(name);
    if (found === undefined) this.known.set(name, (found = this.known.size));
    return found;
  }
}

/** Precedes the number of twelve months, where reports have the place of their period. */
const MONTHS = -1;
/** Precedes the first number of a chain. */
const NOTHING = -1;

/** State of a period known to the last vintage read, and its number. */
interface KnownReport {
  readonly filed: number;
  readonly change: number;
  readonly cover: number;
  readonly content: number;
}

/** The contents of a calendar, in the order of their ends, each with a number for it and for all up to it. */
interface Chain {
  readonly head: number;
  readonly ends: readonly number[];
  readonly contents: readonly number[];
  readonly states: readonly number[];
}

/**
 * Which earlier reports are the same in several vintages: most reports restate nothing, and what an old report left is
 * then what it was. What is computed of such a report holds for all of them.
 */
export class BlockStates {
  private readonly contents = new Pairs();
  private readonly states = new Pairs();
  private readonly bases = new Map<number, number>();
  private readonly sums = new Map<TwelveMonths<BlockPeriod>, number>();
  private readonly reports = new Map<number, KnownReport>();
  private readonly ofVintage: Chain[] = [];
  private last: Chain | undefined;

  constructor(
    private readonly block: StatementBlock,
    private readonly values: BlockNumbers,
    private readonly covers: BlockCovers,
  ) {}

  /** A number for what a vintage knows of an earlier report: the same number, the same statements. */
  of(vintage: number, report: number): number {
    const found = reportsOf(blockCalendar(this.block, vintage))[report];
    if (!found) return -1;
    const { head, ends, states } = (this.ofVintage[vintage] ??= this.make(vintage));
    const state = states[indexAfter(ends, found.period.end) - 1] ?? head;
    return this.states.of(this.states.of(state, Number(found.isYear)), this.covers.latest(vintage, found.filed));
  }

  /** Vintages mostly begin like the one before: as far as they do, so do the numbers. */
  private make(vintage: number): Chain {
    const { last } = this;
    const head = this.head(vintage);
    const { ends, contents } = this.contentsOf(vintage, blockCalendar(this.block, vintage));
    const states: number[] = [];
    let isSame = last?.head === head;
    for (const [at, content] of contents.entries()) {
      isSame &&= last?.contents[at] === content;
      states.push(isSame ? last!.states[at]! : this.states.of(states[at - 1] ?? head, content));
    }
    return (this.last = { head, ends, contents, states });
  }

  private head(vintage: number): number {
    const { templates, currencies, rhythms, sharesNow } = this.block;
    const shares = sharesNow[vintage] ?? 1;
    const basis = this.bases.get(shares) ?? this.bases.size;
    this.bases.set(shares, basis);
    const kind = this.states.of(NOTHING, templates[vintage] ?? 0);
    const rhythm = this.states.of(kind, rhythms[vintage] ?? 0);
    return this.states.of(this.states.of(rhythm, currencies[vintage] ?? 0), basis);
  }

  /** Everything a cut calendar is made of: of one end years go before quarters, and these before twelve months. */
  private contentsOf(vintage: number, { years, quarters, months }: BlockCalendar): Pick<Chain, 'ends' | 'contents'> {
    const ends: number[] = [];
    const contents: number[] = [];
    let [year, quarter] = [0, 0];
    const add = (report: BlockReport): void => {
      ends.push(report.period.end);
      contents.push(this.report(vintage, report));
    };
    const addUntil = (end: number): void => {
      for (;;) {
        const [first, second] = [years[year]?.period.end ?? Infinity, quarters[quarter]?.period.end ?? Infinity];
        if (Math.min(first, second) > end || Math.min(first, second) === Infinity) return;
        add(first <= second ? years[year++]! : quarters[quarter++]!);
      }
    };
    for (const each of months) {
      addUntil(each.last.end);
      ends.push(each.last.end);
      contents.push(this.contents.of(MONTHS, this.sum(each)));
    }
    addUntil(Infinity);
    return { ends, contents };
  }

  private report(vintage: number, { period, filed }: BlockReport): number {
    const change = this.values.lastChange(period, vintage);
    const cover = this.covers.latest(vintage, filed);
    const known = this.reports.get(period.id);
    if (known?.filed === filed && known.change === change && known.cover === cover) return known.content;
    const content = this.contents.of(this.contents.of(this.contents.of(period.id, filed), change), cover);
    this.reports.set(period.id, { filed, change, cover, content });
    return content;
  }

  /** A number for twelve months: the same months are the same object. */
  private sum(months: TwelveMonths<BlockPeriod>): number {
    const known = this.sums.get(months) ?? this.sums.size;
    this.sums.set(months, known);
    return known;
  }
}
