import { referencesOf, treeOf } from '@plumbline/formula/domain';
import { metricOf } from '@plumbline/measures/domain';
import { statementItem, type AgingInput } from '@plumbline/statements/domain';
import { partsOf } from './field-parts';
import { fieldOf } from './registry/fields';
import { leafOf } from './registry/leaves';

type Joined = Readonly<Record<AgingInput, boolean>>;

const NOTHING: Joined = { price: false, statements: false, shares: false };
const known = new Map<string, Joined>();

/**
 * Returns inputs of a figure that must be current: its price, and those it joins with the price. A figure without a
 * price belongs to its own period, and a price alone to its own day.
 */
export function agingInputs(key: string): readonly AgingInput[] {
  if (isLeafItself(key)) return [];
  const joined = joinedBy(key);
  if (!joined.price) return [];
  return INPUTS.filter((input) => joined[input]);
}

const INPUTS: readonly AgingInput[] = ['price', 'statements', 'shares'];
const SHARES = 'shares_outstanding';

const isLeafItself = (key: string): boolean => {
  const field = fieldOf(key);
  return field ? field.of.kind === 'leaf' : leafOf(key) !== undefined;
};

/** Returns the inputs a field or metric reads, directly and through every name in it. */
function joinedBy(key: string): Joined {
  const done = known.get(key);
  if (done) return done;
  // A figure that leads back to itself brings nothing by that.
  known.set(key, NOTHING);
  const names = namesIn(key);
  const parts = names.map((name) => (name === key ? ofRow(name) : ofName(name)));
  const joined = {
    price: parts.some(({ price }) => price),
    statements: parts.some(({ statements }) => statements),
    shares: parts.some(({ shares }) => shares),
  };
  known.set(key, joined);
  return joined;
}

/** Edges and the fallback are figures of their own, which are outdated themselves where they are. */
function namesIn(key: string): readonly string[] {
  const of = fieldOf(key)?.of;
  const formula = of?.kind === 'formula' ? of.formula : of ? undefined : metricOf(key)?.formula;
  const { formulas, series, leaves } = of && formula === undefined ? partsOf(of) : NO_PARTS;
  const texts = [...(formula === undefined ? [] : [formula]), ...formulas, ...series];
  return [...new Set([...texts.flatMap((text) => referencesOf(treeOf(text)).map(({ key: name }) => name)), ...leaves])];
}

const NO_PARTS: Pick<ReturnType<typeof partsOf>, 'formulas' | 'series' | 'leaves'> = {
  formulas: [],
  series: [],
  leaves: [],
};

const ofRow = (key: string): Joined => ({ ...NOTHING, statements: statementItem(key) !== undefined });

function ofName(key: string): Joined {
  if (key === SHARES) return { ...NOTHING, shares: true };
  const leaf = leafOf(key);
  if (leaf) return { ...NOTHING, price: leaf.reader === 'prices' };
  return fieldOf(key) || metricOf(key)?.formula !== undefined ? joinedBy(key) : ofRow(key);
}
