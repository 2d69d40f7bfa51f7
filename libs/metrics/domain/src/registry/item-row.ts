import type { Section, StatementItem } from '../model/statement-item';

/** What a registry row says beyond its key, label and concepts. */
export type ItemOptions = Partial<
  Pick<StatementItem, 'kind' | 'unit' | 'sign' | 'formula' | 'atStart' | 'emphasis' | 'indent' | 'hidden'>
>;

/** One registry row: key, label, reported concepts in order of preference, options. */
export type ItemRow = readonly [key: string, label: string, concepts: readonly string[], options?: ItemOptions];

const DEFAULTS = {
  kind: 'flow',
  unit: 'money',
  sign: 1,
  atStart: false,
  emphasis: false,
  indent: 0,
  hidden: false,
} as const;

/** 'Revenues' stands for 'us-gaap:Revenues'; other taxonomies are written out. */
const qualified = (concept: string): string => (concept.includes(':') ? concept : `us-gaap:${concept}`);

/** Rows of one section as statement items. */
export const itemsOf = (
  section: Section,
  rows: readonly ItemRow[],
  common: ItemOptions = {},
): readonly StatementItem[] =>
  rows.map(([key, label, concepts, options = {}]) => ({
    ...DEFAULTS,
    ...common,
    ...options,
    key,
    label,
    section,
    concepts: concepts.map(qualified),
  }));
