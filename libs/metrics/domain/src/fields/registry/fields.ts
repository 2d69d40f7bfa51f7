import { metricCatalog, type MetricCatalog, type MetricEntry } from '@plumbline/formula/domain';
import { metricRegistry } from '@plumbline/measures/domain';
import { STATEMENT_ITEMS } from '@plumbline/statements/domain';
import { isRowName } from '../row-name';
import { BUSINESS_FIELDS } from './business-fields';
import { COMPUTED_FIELDS } from './computed-fields';
import { DIVIDEND_FIELDS } from './dividend-fields';
import type { Field } from '../../model/field';
import { GROWTH_FIELDS, PER_SHARE_FIELDS } from './growth-fields';
import { HISTORY_FIELDS } from './history-fields';
import { LEAVES } from './leaves';
import { META_FIELDS } from './meta-fields';
import { GURU_FIELDS, INSIDER_FIELDS } from './owner-fields';
import { PRICE_FIELDS } from './price-fields';
import { RANK_FIELDS } from './rank-fields';
import { SIMPLE_FIELDS } from './simple-fields';
import { STATEMENT_FIELDS } from './statement-fields';
import { STRENGTH_FIELDS } from './strength-fields';
import { VALUATION_FIELDS } from './valuation-fields';

/** Every field of the list of fields, a column of the panel each. A new one is one row. */
export const FIELDS: readonly Field[] = [
  ...BUSINESS_FIELDS,
  ...STRENGTH_FIELDS,
  ...SIMPLE_FIELDS,
  ...PER_SHARE_FIELDS,
  ...GROWTH_FIELDS,
  ...VALUATION_FIELDS,
  ...HISTORY_FIELDS,
  ...DIVIDEND_FIELDS,
  ...RANK_FIELDS,
  ...PRICE_FIELDS,
  ...GURU_FIELDS,
  ...INSIDER_FIELDS,
  ...META_FIELDS,
  ...STATEMENT_FIELDS,
];

const byKey: ReadonlyMap<string, Field> = new Map([...COMPUTED_FIELDS, ...FIELDS].map((field) => [field.key, field]));

/** The field with this key, one without a column too; undefined when there is none. */
export const fieldOf = (key: string): Field | undefined => byKey.get(key);

const asEntry = (field: Field): MetricEntry => {
  const { key, label, flavor, doc } = field;
  return { key, label, unit: flavor, doc, ...(isRowName(key, field) ? { isRow: true } : {}) };
};

/**
 * Everything a formula may name: the fields, then what fields are made from (single leaves, metrics and rows of the
 * statements that are no fields themselves).
 */
export const fieldCatalog: MetricCatalog = metricCatalog([
  ...FIELDS.map(asEntry),
  ...COMPUTED_FIELDS.map(asEntry),
  ...LEAVES.filter(({ shape }) => shape === 'value'),
  ...metricRegistry,
  ...STATEMENT_ITEMS.filter(({ hidden }) => !hidden).map((item) => ({ ...item, isRow: true as const })),
]);
