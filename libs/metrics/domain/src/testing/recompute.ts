import { metricOf } from '@plumbline/measures/domain';
import { statementItem, type Explanation } from '@plumbline/statements/domain';
import { leafOf } from '../fields/registry/leaves';
import { fieldOf } from '../fields/registry/fields';
import { identifiersOf, valueOfFormula, type Identifier } from './recompute-formula';

/** Failed recomputation: its place in the tree, and the reason. */
export interface Mismatch {
  readonly path: string;
  readonly why: string;
}

/** Figures a share are shown to eight decimals. */
export const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-8 + 1e-9 * Math.max(Math.abs(a), Math.abs(b));

/** How many values were looked at, by how they came about. */
export interface Recomputed {
  readonly mismatches: Mismatch[];
  /** Names of the facts there are: every one that an explanation ends in has to be among them. */
  readonly archive?: ReadonlySet<string>;
  readonly counts: { facts: number; prices: number; formulas: number; derived: number; missing: number; cut: number };
}

/** An empty record to walk trees with. */
export const recomputed = (): Recomputed => ({
  mismatches: [],
  counts: { facts: 0, prices: 0, formulas: 0, derived: 0, missing: 0, cut: 0 },
});

/** Re-computes a figure and everything below it from what is shown next to it. */
export function recompute(node: Explanation, into: Recomputed, path = ''): void {
  const here = `${path}/${node.key}${node.period ? ` ${node.period.label}` : ''}`;
  const why = problemOf(node, into);
  if (why !== undefined) into.mismatches.push({ path: here, why });
  for (const input of node.inputs) recompute(input, into, here);
}

/** Returns the problem of one figure, taking its inputs as they are shown. */
export function problemOf(node: Explanation, { counts, archive }: Recomputed): string | undefined {
  const kind = kindOf(node);
  counts[kind] += 1;
  if (node.fact && archive && !archive.has(factName(node.fact))) return 'a fact that is in no filing';
  return kind === 'cut' ? undefined : CHECKS[kind](node);
}

/** A fact as an archive and an explanation name it: what was said, of when, in which filing, and how much. */
export const factName = ({
  concept,
  end,
  value,
  accession,
}: {
  readonly concept: string;
  readonly end: string;
  readonly value: number;
  readonly accession: string;
}): string => [concept, end, String(value), accession].join('|');

type Kind = keyof Recomputed['counts'];

/** Reported by the reports there are, not by one of their facts. */
const OF_CALENDAR = 'reports_per_year';

function kindOf({ key, more, value, fact, inputs, price, origin }: Explanation): Kind {
  if (more !== undefined) return 'cut';
  if (value === null) return 'missing';
  if ((fact && inputs.length === 0) || key === OF_CALENDAR) return 'facts';
  if (price) return 'prices';
  return origin === 'derived' ? 'derived' : 'formulas';
}

const CHECKS: Readonly<Record<Exclude<Kind, 'cut'>, (node: Explanation) => string | undefined>> = {
  missing: problemOfMissing,
  facts: problemOfFact,
  prices: ({ price }) => (price?.file && price.day.length === 10 ? undefined : 'a price without file or day'),
  derived: (node) => held(node, addedUp(node)),
  formulas: problemOfFormula,
};

/** Without a formula a figure is its only input. */
function problemOfFormula(node: Explanation): string | undefined {
  const { formula, inputs } = node;
  if (formula !== undefined) return held(node, byFormula(node, formula));
  return inputs.length === 1 ? held(node, inputs[0]?.value ?? undefined) : 'neither fact nor formula';
}

const held = ({ value: shown }: Explanation, got: number | undefined): string | undefined =>
  shown !== null && got !== undefined && isClose(shown, got)
    ? undefined
    : `shows ${String(shown)}, its inputs give ${String(got)}`;

/** A missing value says why, and its formula has none either, but where a rule of the metric forbids it. */
function problemOfMissing(node: Explanation): string | undefined {
  if (!node.reason || !node.status) return 'missing without a reason';
  if (node.formula === undefined || node.origin === 'derived' || node.status !== 'not_available') return undefined;
  if (
    isForbidden(node) ||
    /The price is in|trading days before|days before \d|different split bases|is no row of/.test(node.reason) ||
    node.inputs.every(({ value }) => value === null)
  )
    return undefined;
  const got = byFormula(node, hasUnknown(node) ? node.formula.replaceAll('?', '') : node.formula);
  return got === undefined || !Number.isFinite(got)
    ? undefined
    : `is missing (${node.reason}), its inputs give ${String(got)}`;
}

/** True where an optional input is missing of which no note says that it counts as nothing. */
const hasUnknown = ({ inputs, notes }: Explanation): boolean =>
  inputs.some(
    ({ value, label }) => value === null && !notes.some((note) => note.startsWith(`${label} is not reported`)),
  );

/** True where a rule of the row says that there is no value, whatever the formula gives. */
function isForbidden({ key, reason }: Explanation): boolean {
  const of = fieldOf(key)?.of;
  const edges = [...(metricOf(key)?.edges ?? []), ...(of?.kind === 'formula' ? of.edges : [])];
  return edges.some((edge) => edge.reason === reason);
}

const FACTOR = /Split adjusted by ([\d,.]+)/;

/** A fact carries its accession; its value is shown with the sign of the row, on the split basis its notes name. */
function problemOfFact(node: Explanation): string | undefined {
  return node.key === OF_CALENDAR ? problemOfCalendar(node) : problemOfReported(node);
}

const problemOfCalendar = ({ value }: Explanation): string | undefined =>
  [1, 2, 4].includes(value ?? 0) ? undefined : `${String(value)} reports a year`;

function problemOfReported({ key, value, fact, notes, unit }: Explanation): string | undefined {
  if (!fact || value === null) return 'no fact';
  if (fact.accession.length === 0 || fact.firstReported.accession.length === 0) return 'a fact without accession';
  const said = notes.map((note) => FACTOR.exec(note)?.[1]).find((each) => each !== undefined);
  const factor = said === undefined ? 1 : Number(said.replaceAll(',', ''));
  const onBasis = unit === 'shares' ? fact.value * factor : fact.value / factor;
  const expected = (statementItem(key)?.sign ?? 1) * onBasis;
  // A factor of many decimals is written with four.
  const isSame = Number.isInteger(factor) ? isClose(value, expected) : Math.abs(value / expected - 1) <= 1e-3;
  return isSame ? undefined : `shows ${String(value)} of a fact of ${String(fact.value)}`;
}

/** 'FY − nine months', '4 × FY − Q1 − Q2 − Q3', 'sum of the last four quarters', 'mean of …'. */
function addedUp({ formula = '', inputs }: Explanation): number | undefined {
  const values = inputs.map(({ value }) => value);
  const [first, ...rest] = values;
  if (first === undefined || first === null || rest.includes(null)) return undefined;
  const others = rest.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  if (formula.startsWith('sum of')) return first + others;
  if (formula.startsWith('mean of')) return (first + others) / values.length;
  const named = formula.split(' − ');
  if (named.length !== values.length) return undefined;
  return Number(/^(\d+) × /.exec(formula)?.[1] ?? 1) * first - others;
}

/** Details shown next to a figure. */
export type Shown = Pick<Explanation, 'key' | 'value' | 'period' | 'isUnused'>;

/** Of a leaf of other sources the last fiscal year ended before today. */
const distanceOf = ({ key, period, back }: Identifier): number => (leafOf(key) && period !== '' ? back + 0.5 : back);

/** Distances of a key with the inputs they mean; today and the last year may be one input. */
function byDistance(distances: readonly number[], own: readonly Shown[]): ReadonlyMap<number, Shown | undefined> {
  const sorted = [...new Set(distances)].sort((a, b) => a - b);
  const ends = own.toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
  const isOne = sorted[0] === 0 && sorted[1] === 0.5 && ends.length === sorted.length - 1;
  return new Map(sorted.map((distance, at) => [distance, ends[isOne && at > 0 ? at - 1 : at]]));
}

/** Formulas name inputs by key, period and distance: those of one key are in order of their days, the latest first. */
export function lookupIn(
  inputs: readonly Shown[],
  names: readonly Identifier[],
): (name: Identifier) => number | undefined {
  const found = new Map(
    [...new Set(names.map(({ key }) => key))].map((key) => [
      key,
      byDistance(
        names.filter((name) => name.key === key).map(distanceOf),
        inputs.filter((input) => input.key === key),
      ),
    ]),
  );
  return (name) => {
    const input = found.get(name.key)?.get(distanceOf(name));
    // Inputs marked as unused must not be needed to recompute the value.
    return input?.isUnused ? undefined : (input?.value ?? undefined);
  };
}

/** A figure without a period is that of today, but for one of a period that is not known. */
const endOf = ({ period, value }: Shown): string => period?.end ?? (value === null ? '' : '9999');

/** A group is one value in a formula. */
const GROUP_CALL = /\w+\([^()]*\) by \w+/g;

function byFormula({ inputs }: Explanation, written: string): number | undefined {
  const formula = written.replace(GROUP_CALL, 'group');
  return valueOfFormula(formula, lookupIn(inputs, identifiersOf(formula)));
}
