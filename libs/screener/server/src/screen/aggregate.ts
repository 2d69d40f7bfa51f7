import { weightedMean } from '@plumbline/metrics/domain';
import { compareText, medianOf } from '@plumbline/shared/domain';
import type { CheckedQuestion } from './checked-question';
import type { ScreenPanel } from './screen-panel';
import { matchingRows } from './run-screen';
import { shownColumn, type ColumnAbout, type ShownColumn } from './shown-columns';

/** A figure of the companies of one group. */
export interface GroupFigure {
  readonly known: number;
  readonly median: number | null;
  readonly mean: number | null;
  readonly weighted: number | null;
  readonly sum: number | null;
}

/** Companies with the same text. */
export interface ScreenGroupRow {
  readonly name: string | null;
  /** Two share classes are one company. */
  readonly count: number;
  readonly figures: readonly GroupFigure[];
}

/** Units whose values may be added up. */
const ADDED: ReadonlySet<string | null> = new Set(['money', 'shares', 'count', 'boolean']);
/** Market value in one currency. */
const WEIGHT = 'mktcap_norm';

const MONEY: ReadonlySet<string | null> = new Set(['money', 'per-share']);
const NONE = { median: null, mean: null, weighted: null, sum: null };

interface Member {
  readonly row: number;
  readonly company: string;
  readonly currency: string;
  readonly weight: number | null;
}

type NumberAt = (row: number) => number | null;

function figureOf(members: readonly Member[], { key, unit }: ColumnAbout, valueAt: NumberAt): GroupFigure {
  const values = members.map(({ row }) => valueAt(row)).filter((value) => value !== null);
  const total = values.reduce((sum, value) => sum + value, 0);
  // Amounts of several currencies have no middle and no sum, unless the field is in one.
  const isMixed = MONEY.has(unit) && key !== WEIGHT && new Set(members.map(({ currency }) => currency)).size > 1;
  if (isMixed) return { known: values.length, ...NONE };
  return {
    known: values.length,
    median: medianOf(values) ?? null,
    mean: values.length > 0 ? total / values.length : null,
    weighted: weightedMean(members.map(({ row, weight: own }) => ({ value: valueAt(row), weight: own }))) ?? null,
    sum: ADDED.has(unit) && values.length > 0 ? total : null,
  };
}

/** The companies of a question by a text field, the largest groups first. */
export async function aggregate(
  panel: ScreenPanel,
  question: CheckedQuestion,
  { group, figures }: { readonly group: ShownColumn; readonly figures: readonly ShownColumn[] },
): Promise<{ readonly data: readonly ScreenGroupRow[]; readonly total: number }> {
  const weight = shownColumn(WEIGHT);
  const { rows, columns, machine } = await matchingRows(panel, question, [group, weight, ...figures]);
  const [nameAt, weightAt] = [group.read(columns, machine), weight.read(columns, machine)];
  const groups = new Map<string | null, Member[]>();
  for (const row of rows) {
    const security = panel.securities[row]!;
    const name = nameAt(row).value as string | null;
    const member = { row, company: security.cik ?? security.id, currency: security.currency };
    const members = groups.get(name) ?? [];
    members.push({ ...member, weight: weightAt(row).value as number | null });
    groups.set(name, members);
  }
  const figuresOf = new Map<string | null, GroupFigure[]>([...groups.keys()].map((name) => [name, []]));
  for (const { about, read } of figures) {
    const cellAt = read(columns, machine);
    const valueAt: NumberAt = (row) => cellAt(row).value as number | null;
    for (const [name, members] of groups) figuresOf.get(name)!.push(figureOf(members, about, valueAt));
  }
  const data = [...groups].map(([name, members]) => ({
    name,
    count: new Set(members.map(({ company }) => company)).size,
    figures: figuresOf.get(name)!,
  }));
  return { data: data.sort(byCount), total: rows.length };
}

const byCount = (one: ScreenGroupRow, other: ScreenGroupRow): number =>
  Number(one.name === null) - Number(other.name === null) ||
  other.count - one.count ||
  compareText(one.name ?? '', other.name ?? '');
