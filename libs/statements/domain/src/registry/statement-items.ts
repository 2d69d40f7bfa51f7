import type { StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';
import { BALANCE_ITEMS } from './balance-items';
import { CASHFLOW_ITEMS } from './cashflow-items';
import { INCOME_ITEMS, PER_SHARE_ITEMS } from './income-items';
import { SPLIT_CONCEPTS, CLASS_SHARES, COVER_SHARES, PUBLIC_FLOAT } from './other-concepts';
import { OTHER_REVENUE_CONCEPTS } from './other-revenue';
import { TEMPLATE_CONCEPTS } from './template-evidence';

/** Every row of the normalised statements in every form, in the order tables show them. */
export const STATEMENT_ITEMS: readonly StatementItem[] = [
  ...INCOME_ITEMS,
  ...PER_SHARE_ITEMS,
  ...BALANCE_ITEMS,
  ...CASHFLOW_ITEMS,
];

const rowsFor = (template: Template): readonly StatementItem[] =>
  STATEMENT_ITEMS.filter(({ templates }) => templates.includes(template));

/** The rows of each template, in the order tables show them. */
export const TEMPLATE_ROWS: Readonly<Record<Template, readonly StatementItem[]>> = {
  industrial: rowsFor('industrial'),
  bank: rowsFor('bank'),
  insurer: rowsFor('insurer'),
  reit: rowsFor('reit'),
};

type ByKey = ReadonlyMap<string, StatementItem>;
const keyed = (items: readonly StatementItem[]): ByKey => new Map(items.map((item) => [item.key, item]));

/** A key outside the template finds the row of another template, which then has no value and says so. */
const lookup = (template: Template): ByKey => new Map([...anyForm, ...keyed(TEMPLATE_ROWS[template])]);
const anyForm = keyed([...STATEMENT_ITEMS].reverse());

const byTemplate: Readonly<Record<Template, ByKey>> = {
  industrial: lookup('industrial'),
  bank: lookup('bank'),
  insurer: lookup('insurer'),
  reit: lookup('reit'),
};

/** The row with this key in the form of a template, undefined when no template has one. */
export const statementItem = (key: string, template: Template = 'industrial'): StatementItem | undefined =>
  byTemplate[template].get(key);

/** All concepts that statements and measures read: what a document has to hold. */
export const STATEMENT_CONCEPTS: ReadonlySet<string> = new Set([
  ...STATEMENT_ITEMS.flatMap((item) => item.concepts),
  ...TEMPLATE_CONCEPTS,
  COVER_SHARES,
  CLASS_SHARES,
  PUBLIC_FLOAT,
  ...SPLIT_CONCEPTS,
  ...OTHER_REVENUE_CONCEPTS,
]);
