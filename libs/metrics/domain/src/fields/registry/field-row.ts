import { measureOf, metricOf, notPositive, OF_QUARTER, type Metric, type MetricEdge } from '@plumbline/measures/domain';
import {
  DISPLAY_UNITS,
  type DisplayUnit,
  type Field,
  type FieldCategory,
  type FieldInput,
  type FieldSource,
  type FormulaSource,
  type History,
  type LeafSource,
  type MeasureSource,
} from '../../model/field';
import { leafOf } from './leaves';

/** Row of a field; omitted parts come from the metric or the measure of the same key. */
export interface FieldRow extends Pick<Field, 'key' | 'label' | 'category' | 'unit' | 'templates'> {
  readonly doc?: string;
  /** Anchor of the definition, the key where it is left out. */
  readonly anchor?: string;
  readonly of?: FieldSource;
}

/** A row as a field. A row without a source and without a metric of its key is a bug and throws. */
export function field({ key, label, category, unit, templates, anchor = key, ...row }: FieldRow): Field {
  const of = row.of ?? sourceOfMetric(key);
  const doc = row.doc ?? textOf(key, of);
  const source = `definitions.md#${anchor}`;
  const flavor = (of.kind === 'leaf' ? leafOf(of.leaf)?.unit : undefined) ?? DISPLAY_UNITS[unit];
  return { key, label, category, unit, flavor, doc, source, of, ...(templates ? { templates } : {}) };
}

function sourceOfMetric(key: string): FieldSource {
  const metric = metricOf(key);
  if (!metric) throw new Error(`The field '${key}' has no source`);
  return fromMetric(metric);
}

/** Text of the metric with this key, else of the measure. */
function textOf(key: string, of: FieldSource): string {
  const doc = metricOf(key)?.doc ?? (of.kind === 'measure' ? measureOf(of.measure)?.doc : undefined);
  if (doc === undefined) throw new Error(`The field '${key}' has no text`);
  return doc;
}

/** The formula of a metric with its edges; of one without a formula the leaf of its name. */
export function fromMetric({ key, formula, edges, quarter, fallback, whenMissing }: Metric): FieldSource {
  if (formula === undefined) return leaf(key);
  return {
    kind: 'formula',
    formula,
    edges,
    ...(quarter ? { quarter: { kind: 'formula', ...quarter } } : {}),
    ...(fallback ? { fallback } : {}),
    ...(whenMissing ? { whenMissing } : {}),
  };
}

/** Rows of one category and unit: key, label, source, and the text and anchor where the measure's do not do. */
export type ShortRow = readonly [
  key: string,
  label: string,
  unit: DisplayUnit,
  of?: FieldSource | undefined,
  more?: Pick<FieldRow, 'doc' | 'anchor' | 'templates'>,
];

/** Rows of one category as fields. */
export const fields = (category: FieldCategory, rows: readonly ShortRow[]): readonly Field[] =>
  rows.map(([key, label, unit, of, more = {}]) =>
    field({ key, label, category, unit, ...(of ? { of } : {}), ...more }),
  );

/** A formula, with its edges. */
export const formula = (text: string, edges: readonly MetricEdge[] = []): FormulaSource => ({
  kind: 'formula',
  formula: text,
  edges,
});

/** A quotient whose divisor has to be positive; `scale` 100 gives percent points. */
export function quotient(part: string, whole: string, what: string, scale: 1 | 100 = 1): FormulaSource {
  const text = `${grouped(part)} / ${grouped(whole)}`;
  return formula(scale === 100 ? `100 * ${text}` : text, [notPositive(whole, what)]);
}

const grouped = (text: string): string => (/ [-+/*] /.test(text) ? `(${text})` : text);

/** A leaf. */
export const leaf = (key: string): LeafSource => ({ kind: 'leaf', leaf: key });

/** A measure of the definitions over inputs. */
export const measured = (
  measure: string,
  inputs: Readonly<Record<string, FieldInput>>,
  more: Pick<MeasureSource, 'part' | 'placeOf' | 'scale'> = {},
): MeasureSource => ({ kind: 'measure', measure, inputs, ...more });

/** The same measure where one quarter is asked for: these inputs are read otherwise, and this is said of it. */
export const inQuarter = (
  source: MeasureSource,
  inputs: Readonly<Record<string, FieldInput>>,
  doc: string = OF_QUARTER.rate,
): MeasureSource => ({ ...source, quarter: { ...source, inputs: { ...source.inputs, ...inputs }, doc } });

/** The last fiscal years of a formula, oldest first. */
export const years = (history: string, count: number): History => ({ history, grain: 'year', count });

/** A statistic of the month ends of ten years, as known at each; none with fewer than twelve of them. */
export const ofTenYears = (statistic: string, key: string): string => `${statistic}(${key}[120m], 12)`;

/** A parameter. */
export const constant = (value: number | string | boolean | null) => ({ constant: value });

/** A row that counts as nothing where its statement is known and does not report it. */
export const orNothing = (row: string): string => `${row}?`;

/** The mean of a formula now and a year ago. */
export const onAverage = (text: string): string => `(${text} + ${text}{1y}) / 2`;
