import { blockCalendar, reportsOf, type BlockCalendar, type BlockReport } from './block-calendar';
import type { BlockCovers } from './block-covers';
import type { BlockNumbers } from './block-numbers';
import type { StatementBlock } from './statement-block';

/** A number for each content, the same for the same. */
class Numbers {
  private readonly known = new Map<string, number>();

  of(content: string): number {
    const found = this.known.get(content) ?? this.known.size;
    this.known.set(content, found);
    return found;
  }
}

interface Member {
  readonly end: number;
  readonly content: string;
}

/**
 * Which earlier reports are the same in several vintages: most reports restate nothing, and what an old report left is
 * then what it was. What is worked out of such a report holds for all of them.
 */
export class BlockStates {
  private readonly numbers = new Numbers();
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
    const head = [templates[vintage], currencies[vintage], sharesNow[vintage]].join('|');
    const states = [this.numbers.of(head)];
    for (const { content } of members) states.push(this.numbers.of(`${String(states.at(-1))}>${content}`));
    return reportsOf(calendar).map(({ period, filed, isYear }) => {
      const after = members.findIndex(({ end }) => end > period.end);
      const state = states[after < 0 ? members.length : after];
      return this.numbers.of(`${String(state)}=${String(isYear)}|${String(this.covers.latest(vintage, filed))}`);
    });
  }

  /** Everything a cut calendar is made of, in the order of its ends. */
  private members(vintage: number, { years, quarters, months }: BlockCalendar): readonly Member[] {
    const told = ({ period, filed }: BlockReport): string =>
      [period.id, filed, this.values.lastChange(period, vintage), this.covers.latest(vintage, filed)].join('|');
    const own = [...years, ...quarters].map((report) => ({ end: report.period.end, content: told(report) }));
    const sums = months.map(({ last, quarters: some, year }) => ({
      end: last.end,
      content: `${String(last.id)}:${some.map(({ id }) => id).join()}:${String(year?.id)}`,
    }));
    return [...own, ...sums].sort((a, b) => a.end - b.end);
  }
}
