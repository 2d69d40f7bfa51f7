import type { OpenPanel, PanelColumns } from '@plumbline/metrics/domain';
import { Machine, type ScreenSort } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';
import { checkQuestion, treesOf, type CheckedQuestion } from './checked-question';
import { namedCompanies, type Asker, type NameSources } from './named-companies';
import type { ScreenPanel } from './screen-panel';
import { readColumns } from './read-columns';
import { rowOrder } from './row-order';
import { rowFilter } from './run-screen';
import { universeMask } from './universe-mask';
import { decidedRows, verdictsOf } from './verdicts';

/** A screen with what its companies are ranked and weighted by; empty texts: nothing. */
export interface DayQuestion {
  readonly formula: string;
  readonly universe: string;
  readonly rankBy: string;
  readonly weightBy: string;
}

/** A company a screen found on a day; NaN where a figure is not known. */
export interface FoundOnDay {
  readonly id: string;
  readonly rank: number;
  readonly weight: number;
}

/** Matches of a screen, as known at the end of a day. */
export interface ScreenedDay {
  /** Ids of all companies it chose from: those that were traded. */
  readonly universe: readonly string[];
  /** How many of them are known to meet the conditions or not. */
  readonly known: number;
  readonly passed: readonly FoundOnDay[];
}

/** Runs screens over past days, for those whose lists they may name. */
export interface ScreenDays {
  /** 400 with the place of the first mistake. */
  readonly check: (question: DayQuestion, userId: number) => Promise<void>;
  /** Undefined while there are no figures. */
  readonly on: (question: DayQuestion, userId: number, day: Day) => Promise<ScreenedDay | undefined>;
}

interface Checked {
  readonly question: CheckedQuestion;
  readonly rank: ReturnType<typeof rowOrder> | undefined;
  readonly weight: ReturnType<typeof rowOrder> | undefined;
}

async function checked(sources: NameSources, asked: DayQuestion, asker: Asker): Promise<Checked> {
  const { formula, universe, rankBy, weightBy } = asked;
  const question = checkQuestion({ formula, universe }, await namedCompanies(sources, universe, asker));
  const orderOf = (key: string) => (key === '' ? undefined : rowOrder({ key, desc: true }));
  // Companies that are not traded cannot be bought, whatever the universe asks for.
  return { question: { ...question, hasDelisted: false }, rank: orderOf(rankBy), weight: orderOf(weightBy) };
}

/** Values of a figure in some rows. */
function valuesOf(
  sort: ScreenSort | undefined,
  rows: Int32Array,
  columns: PanelColumns,
  machine: Machine,
): Float64Array {
  if (!sort) return new Float64Array(rows.length).fill(Number.NaN);
  const found = sort.program.run(columns, machine);
  return Float64Array.from(rows, (row) => (found.kind === 'number' ? found.values[row]! : found.mask[row]!));
}

async function screenOn(panel: ScreenPanel, { question, rank, weight }: Checked): Promise<ScreenedDay> {
  const machine = new Machine();
  const reads = [rank?.reads, weight?.reads];
  const columns = await readColumns(
    panel,
    [...treesOf(question), ...reads.flatMap((one) => one?.trees ?? [])],
    reads.flatMap((one) => one?.texts ?? []),
  );
  const { securities } = panel;
  const universe = universeMask(question, { securities, columns, machine });
  const rows = rowFilter(question, universe).rows(columns, machine).slice();
  const all = question.parts.map((part) => verdictsOf(part, columns, machine));
  const [ranks, weights] = [rank, weight].map((one) => valuesOf(one?.sort, rows, columns, machine));
  const members = securities.flatMap(({ id }, row) => (universe.mask[row] === 1 ? [id] : []));
  return {
    universe: members,
    known: decidedRows(all, universe),
    passed: Array.from(rows, (row, at) => ({ id: securities[row]!.id, rank: ranks![at]!, weight: weights![at]! })),
  };
}

/** Sources of screens of past days. */
interface DaySources extends NameSources {
  readonly openPanel: OpenPanel;
}

/** Screens of past days for work in the background. */
export const screenDays = ({ openPanel, ...sources }: DaySources): ScreenDays => ({
  check: async (question, userId) => void (await checked(sources, question, { userId, asOf: undefined })),
  on: async (question, userId, day) => {
    const panel = openPanel(day);
    return panel && screenOn(panel, await checked(sources, question, { userId, asOf: day }));
  },
});
