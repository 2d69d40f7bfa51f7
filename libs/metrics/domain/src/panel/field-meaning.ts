import { columnOf, treeOf, type ColumnRead, type Reference } from '@plumbline/formula/domain';
import { metricOf } from '@plumbline/measures/domain';
import type { AgingInput } from '@plumbline/statements/domain';
import { mixesPriceAndMoney } from '../fields/metric-value';
import { referenceBack, timeBackOf, withoutPeriod, type TimeBack } from '../compute/time-back';
import type { Field, FieldSource } from '../model/field';
import { mixesCurrencies } from '../fields/field-currency';
import { agingInputs } from '../fields/field-joins';
import { leafOf } from '../fields/registry/leaves';
import { fromMetric } from '../fields/registry/field-row';
import { fieldOf } from '../fields/registry/fields';
import { isStatementKey, settledRead } from './panel-read';

/** Target of a name in a formula. */
export type Meaning =
  | { readonly kind: 'row'; readonly read: ColumnRead }
  | { readonly kind: 'field' | 'leaf'; readonly key: string; readonly back: TimeBack | undefined };

/** A field, or a metric that is no field, as columns are made of it. */
export interface ColumnField extends Pick<Field, 'key' | 'templates'> {
  readonly of: FieldSource;
  readonly mixes: boolean;
  readonly ages: readonly AgingInput[];
}

const fields = new Map<string, ColumnField>();

/** The field of a key, else the metric. Keys of nothing are not kept: anybody may ask for any. */
export function columnField(key: string): ColumnField | undefined {
  const field = fields.get(key) ?? makeField(key);
  if (field) fields.set(key, field);
  return field;
}

function makeField(key: string): ColumnField | undefined {
  const field = fieldOf(key);
  if (field) {
    const { of, templates } = field;
    return { key, of, mixes: mixesCurrencies(key), ages: agingInputs(key), ...(templates ? { templates } : {}) };
  }
  const metric = metricOf(key);
  if (metric?.formula === undefined) return undefined;
  return { key, of: fromMetric(metric), mixes: mixesPriceAndMoney(metric), ages: agingInputs(key) };
}

/** As `fieldReference` reads a name; undefined where it is not known. */
export function meaningOf(
  written: Reference,
  ownKey: string | undefined,
  back: TimeBack | undefined,
): Meaning | undefined {
  const { key } = written;
  const moved = referenceBack(written, back);
  const isOwn = key === ownKey;
  const isRow = isStatementKey(key);
  if (isRow && (isOwn || meansRow(written))) return { kind: 'row', read: settledRead(columnOf(moved)) };
  const further = timeBackOf(moved);
  if (!isOwn && fieldOf(key)) return { kind: 'field', key, back: further && inOwnPeriod(further) };
  if (leafOf(key)) return { kind: 'leaf', key, back: further };
  if (columnField(key)) return { kind: 'field', key, back: further && inOwnPeriod(further) };
  return isRow ? { kind: 'row', read: settledRead(columnOf(moved)) } : undefined;
}

/** Returns the meaning of a reading, as `fieldReference` reads it for one company. */
export function readMeaning(read: ColumnRead): Meaning | undefined {
  const optional = read.isOptional ? ({ optional: true, isRow: true } as const) : { optional: false };
  return meaningOf({ kind: 'reference', ...read, ...optional, at: 0, end: 0 }, undefined, undefined);
}

/** One text a time back, for maps. */
export const backName = (back: TimeBack | undefined): string =>
  back ? `|${back.years}|${back.quarters}|${back.months}|${back.period ?? ''}` : '';

/** True for a row that is a field itself, and for any row a period or an offset is written with. */
function meansRow(written: Reference): boolean {
  if (timeBackOf(written)) return true;
  const of = fieldOf(written.key)?.of;
  const tree = of?.kind === 'formula' && !metricOf(written.key) ? treeOf(of.formula) : undefined;
  return tree?.kind === 'reference' && tree.key === written.key;
}

/** Twelve months are what fields are read in anyway. */
function inOwnPeriod(back: TimeBack): TimeBack | undefined {
  return back.period === 'ttm' ? withoutPeriod(back) : back;
}
