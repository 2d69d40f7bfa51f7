import { referencesOf, treeOf, type Unit } from '@plumbline/formula/domain';
import { metricOf } from '@plumbline/measures/domain';
import { statementItem } from '@plumbline/statements/domain';
import { partsOf } from './field-parts';
import type { Leaf } from '../model/leaf';
import { leafOf } from './registry/leaves';
import { fieldOf } from './registry/fields';

/** Whose currency money is in: that of the statements, that of the price, both, or none of them. */
interface Origins {
  readonly statements: boolean;
  readonly price: boolean;
}

const NONE: Origins = { statements: false, price: false };
const OF_STATEMENTS: Origins = { statements: true, price: false };
const OF_PRICE: Origins = { statements: false, price: true };

const isMoney = (unit: Unit): boolean => unit === 'money' || unit === 'per-share';
const known = new Map<string, Origins>();

/** True for a field that holds money of statements against a price: of no use where the two are in different currencies. */
export function mixesCurrencies(key: string): boolean {
  const { statements, price } = originsOf(key);
  return statements && price;
}

/** The money a field or metric names itself, and that of the money it names. Ratios carry none: a margin has no currency. */
function originsOf(key: string): Origins {
  const done = known.get(key);
  if (done) return done;
  known.set(key, NONE);
  const found = formulasOf(key)
    .flatMap((text) => referencesOf(treeOf(text)))
    .map((reference) => moneyOf(reference.key, reference.key === key));
  const origins = {
    statements: found.some(({ statements }) => statements),
    price: found.some(({ price }) => price),
  };
  known.set(key, origins);
  return origins;
}

function formulasOf(key: string): readonly string[] {
  const field = fieldOf(key);
  if (field) {
    const { formulas, series } = partsOf(field.of);
    return [...formulas, ...series];
  }
  const formula = metricOf(key)?.formula;
  return formula === undefined ? [] : [formula];
}

const QUOTED: ReadonlySet<string> = new Set(['prices', 'dividends', 'insiders', 'gurus']);

const ofLeaf = ({ unit, reader }: Leaf): Origins => (isMoney(unit) && QUOTED.has(reader) ? OF_PRICE : NONE);

/** Currencies that a name contributes; a formula's own name means the row. */
function moneyOf(key: string, isOwn: boolean): Origins {
  const leaf = isOwn ? undefined : leafOf(key);
  if (leaf) return ofLeaf(leaf);
  const inner = isOwn ? undefined : (fieldOf(key)?.flavor ?? metricOf(key)?.unit);
  if (inner !== undefined) return isMoney(inner) ? originsOf(key) : NONE;
  return isMoney(statementItem(key)?.unit ?? 'x') ? OF_STATEMENTS : NONE;
}
