import { referencesOf, treeOf } from '@plumbline/formula/domain';
import { metricOf, OF_QUARTER } from '@plumbline/measures/domain';
import { joinedKind, kindOfMetric, kindOfRow, type QuarterKind } from '../compute/quarter-kind';
import { withoutPeriod, type TimeBack } from '../compute/time-back';
import type { FieldSource, MeasureSource } from '../model/field';
import { leafOf } from './registry/leaves';
import { fieldOf } from './registry/fields';

/** Where a source is read. */
export interface SourceBack {
  readonly of: FieldSource;
  readonly back: TimeBack | undefined;
  /** Description that replaces the text for twelve months. */
  readonly doc?: string;
  /** Notes in addition to that text. */
  readonly notes?: readonly string[];
}

/**
 * The source of a field or metric to be read so far back. Where that is one quarter: the one it has for it, else its own
 * where all it names are sums or all are balances; undefined where it mixes them.
 */
export function sourceBack(key: string, of: FieldSource, back: TimeBack | undefined): SourceBack | undefined {
  if (back?.period !== 'quarter') return { of, back };
  if ('quarter' in of && of.quarter) return { of: of.quarter, back: withoutPeriod(back), doc: of.quarter.doc };
  const kind = kindOf(of, key);
  if (kind === 'mixed') return undefined;
  return kind === 'sum' ? { of, back, notes: [OF_QUARTER.sums] } : { of, back };
}

const known = new Map<string, QuarterKind>();

function kindOf(of: FieldSource, ownKey: string): QuarterKind {
  if (of.kind === 'leaf') return 'day';
  if (of.kind === 'signs') return 'mixed';
  if (of.quarter) return 'sum';
  const formulas = of.kind === 'formula' ? [of.formula] : formulasOf(of);
  return formulas ? joinedKind(formulas.map((text) => kindOfFormula(text, ownKey))) : 'mixed';
}

/** The inputs of a measure that are single values and no constants; undefined where there are others. */
function formulasOf({ inputs }: MeasureSource): readonly string[] | undefined {
  const formulas: string[] = [];
  for (const input of Object.values(inputs))
    if (typeof input === 'string') formulas.push(input);
    else if (!('constant' in input)) return undefined;
  return formulas;
}

const kindOfFormula = (text: string, ownKey: string): QuarterKind =>
  joinedKind(referencesOf(treeOf(text)).map(({ key }) => (key === ownKey ? kindOfRow(key) : kindOfName(key))));

function kindOfName(key: string): QuarterKind {
  const found = known.get(key) ?? readKind(key);
  known.set(key, found);
  return found;
}

/** A name is a field, a leaf, a metric, else a row, as formulas read it. */
function readKind(key: string): QuarterKind {
  const field = fieldOf(key);
  if (field) return kindOf(field.of, key);
  if (leafOf(key)) return 'day';
  const metric = metricOf(key);
  return metric ? kindOfMetric(metric) : kindOfRow(key);
}
