import type { Section, StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';

/** Options of a registry row besides its key, label and concepts. */
export type ItemOptions = Partial<
  Pick<
    StatementItem,
    | 'kind'
    | 'unit'
    | 'sign'
    | 'formula'
    | 'isDefined'
    | 'ways'
    | 'templates'
    | 'atStart'
    | 'emphasis'
    | 'indent'
    | 'hidden'
  >
>;

/** One registry row: key, label, reported concepts in order of preference, options. */
export type ItemRow = readonly [key: string, label: string, concepts: readonly string[], options?: ItemOptions];

/** Every template has the row. */
export const ALL_TEMPLATES: readonly Template[] = ['industrial', 'bank', 'insurer', 'reit'];
/** Companies that sell goods, services or the use of buildings: neither banks nor insurers. */
export const COMMERCIAL = { templates: ['industrial', 'reit'] } as const satisfies ItemOptions;
/** Only the template of companies in general. */
export const INDUSTRIAL = { templates: ['industrial'] } as const satisfies ItemOptions;
/** Banks alone have, or read differently, these rows. */
export const BANK = { templates: ['bank'] } as const satisfies ItemOptions;
/** Insurers alone have, or read differently, these rows. */
export const INSURER = { templates: ['insurer'] } as const satisfies ItemOptions;
/** Real estate trusts alone have, or read differently, these rows. */
export const REIT = { templates: ['reit'] } as const satisfies ItemOptions;

const DEFAULTS = {
  kind: 'flow',
  unit: 'money',
  sign: 1,
  atStart: false,
  emphasis: false,
  indent: 0,
  hidden: false,
  isDefined: false,
  templates: ALL_TEMPLATES,
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
