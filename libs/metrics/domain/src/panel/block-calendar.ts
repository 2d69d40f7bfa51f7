import type { StatementBlock } from './statement-block';
import type { TwelveMonths } from './statement-numbers';

/** A year or quarter of a block. */
export interface BlockPeriod {
  readonly id: number;
  /** Last day, in days since 1970. */
  readonly end: number;
}

/** The calendar of one vintage, oldest first. */
export interface BlockCalendar {
  readonly years: readonly BlockPeriod[];
  readonly quarters: readonly BlockPeriod[];
  /** The twelve months that end with quarters, where they are known. */
  readonly months: readonly TwelveMonths<BlockPeriod>[];
}

/** Numbers that stand for one quarter. */
const PER_QUARTER = 3;

const periods = new WeakMap<StatementBlock, readonly BlockPeriod[]>();

function periodsOf(block: StatementBlock): readonly BlockPeriod[] {
  const known = periods.get(block) ?? Array.from(block.ends, (end, id) => ({ id, end }));
  periods.set(block, known);
  return known;
}

/** The calendar of a vintage of a block. */
export function blockCalendar(block: StatementBlock, vintage: number): BlockCalendar {
  const all = periodsOf(block);
  const { yearsKept, yearsUntil, quartersKept, quartersUntil } = block;
  const years = listAt({ kept: yearsKept, until: yearsUntil, steps: block.years, width: 1 }, vintage);
  const quarters = listAt(
    { kept: quartersKept, until: quartersUntil, steps: block.quarters, width: PER_QUARTER },
    vintage,
  );
  const own: BlockPeriod[] = [];
  const months: TwelveMonths<BlockPeriod>[] = [];
  for (let at = 0; at < quarters.length; at += PER_QUARTER) {
    const last = all[quarters[at] ?? -1];
    if (!last) continue;
    own.push(last);
    const count = (quarters[at + 1] ?? 0) - 1;
    const year = all[(quarters[at + 2] ?? 0) - 1];
    if (count >= 0) months.push({ last, quarters: count === 0 ? [] : own.slice(-count), year });
  }
  return { years: years.flatMap((id) => all[id] ?? []), quarters: own, months };
}

interface Steps {
  readonly kept: Uint16Array;
  readonly until: Uint32Array;
  readonly steps: Uint16Array;
  /** How many numbers a member has. */
  readonly width: number;
}

/** The list of a vintage: that of the one before as far as it stays, and what follows it. */
function listAt({ kept, until, steps, width }: Steps, vintage: number): readonly number[] {
  const list: number[] = [];
  for (let at = 0; at <= vintage; at += 1) {
    list.length = Math.min(list.length, (kept[at] ?? 0) * width);
    for (let step = at === 0 ? 0 : (until[at - 1] ?? 0); step < (until[at] ?? 0); step += 1)
      list.push(steps[step] ?? 0);
  }
  return list;
}
