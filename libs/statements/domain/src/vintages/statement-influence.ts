import { equationsOf } from '../registry/equations';
import { isReconciled } from '../rows/choose-concept';
import { CHANGE_IN_CASH } from '../rows/change-in-cash';
import { COST_OF_REVENUE } from '../rows/cost-of-part';
import { isOccasional } from '../rows/counts-as-nothing';
import { keysOfWay } from '../rows/decide-way';
import { DIVIDENDS_A_SHARE, PAID_BY } from '../rows/dividend-of-part';
import type { FactIndex } from '../facts/fact-index';
import type { StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';
import { OTHER_REVENUE_CONCEPTS } from '../registry/other-revenue';
import { TEMPLATE_ROWS } from '../registry/statement-items';
import { plainRows, type PlainRow } from '../frames/statement-rows';

/** Which rows can change with a concept. May contain too many rows, never too few. */
export interface RowInfluence {
  /** Rows that a changed figure can change. */
  readonly changed: ReadonlyMap<string, readonly PlainRow[]>;
  /** Rows that a figure said again can change: those whose concept is chosen among several. */
  readonly confirmed: ReadonlyMap<string, readonly PlainRow[]>;
  /** All rows that can have a value at all. */
  readonly rows: readonly PlainRow[];
  /** Rows that take their concept from the fiscal year, and rows that are made of such. */
  readonly several: ReadonlySet<PlainRow>;
  /** Rows that may be made of others. */
  readonly made: readonly PlainRow[];
}

/** The rows that identify share counts of a year. */
const COUNTED_BY = ['shares_basic_avg', 'shares_diluted_avg', 'net_income'];
const CASH = ['cash_begin', 'cash_end'];
/** Whether a period had none of what happens in some only. */
const STATEMENT_OF_CASH = 'cash_flow_from_operations';

/** Which rows of a template can change with the concepts that a company reports. */
export function rowInfluence(template: Template, index: FactIndex): RowInfluence {
  const all = TEMPLATE_ROWS[template].map((item) => plainRows(template).ofItem(item));
  const rows = all.filter(({ item }) => item.concepts.length > 0 && decidingConcepts(item, template).some(index.has));
  const several = new Set(rows.filter(({ item }) => item.concepts.filter(index.has).length > 1));
  const made = rows.filter(({ item }) => item.ways !== undefined);
  const chosen = new Set(rows.flatMap((row) => (several.has(row) && isReconciled(row.item) ? [row.item] : [])));
  return {
    changed: byConcept(rows, ({ item }) => decidingConcepts(item, template)),
    confirmed: byConcept(rows, ({ item }) =>
      decidingRows(item, template).flatMap((other) => {
        // Whether one report says all figures of a way changes with a report that says them again.
        if (other.ways) return decidingConcepts(other, template);
        return chosen.has(other) ? besides(other, template) : [];
      }),
    ),
    rows,
    several: new Set([...several, ...made]),
    made,
  };
}

function byConcept(
  rows: readonly PlainRow[],
  conceptsOf: (row: PlainRow) => readonly string[],
): ReadonlyMap<string, readonly PlainRow[]> {
  const map = new Map<string, PlainRow[]>();
  for (const row of rows)
    for (const concept of conceptsOf(row)) {
      const group = map.get(concept);
      if (group && group.at(-1) !== row) group.push(row);
      else if (group) continue;
      else map.set(concept, [row]);
    }
  return map;
}

interface Deciding {
  readonly rows: readonly StatementItem[];
  readonly concepts: readonly string[];
}

const deciding = new Map<Template, Map<StatementItem, Deciding>>();

function decidingOf(item: StatementItem, template: Template): Deciding {
  const known = deciding.get(template) ?? new Map<StatementItem, Deciding>();
  deciding.set(template, known);
  let made = known.get(item);
  if (!made) {
    const rows = new Set<StatementItem>();
    collect(item, template, rows);
    made = { rows: [...rows], concepts: [...new Set([...rows].flatMap((row) => besides(row, template)))] };
    known.set(item, made);
  }
  return made;
}

/** The row and all rows that what it is read from can depend on. */
const decidingRows = (item: StatementItem, template: Template): readonly StatementItem[] =>
  decidingOf(item, template).rows;

/** All concepts that what a row is read from can depend on. */
const decidingConcepts = (item: StatementItem, template: Template): readonly string[] =>
  decidingOf(item, template).concepts;

function collect(item: StatementItem, template: Template, found: Set<StatementItem>): void {
  if (found.has(item)) return;
  found.add(item);
  const rows = plainRows(template);
  const named = item.kind === 'shares' || item.kind === 'per-share' ? COUNTED_BY : [];
  const others = [
    ...(item.key === CHANGE_IN_CASH ? CASH : []),
    ...(isOccasional(item) ? [STATEMENT_OF_CASH] : []),
    ...(item.key === COST_OF_REVENUE ? ['revenue'] : []),
    ...(item.key === DIVIDENDS_A_SHARE ? PAID_BY : []),
  ];
  const keys = [...named, ...others];
  const ofWays = (item.ways ?? []).flatMap(keysOfWay);
  for (const row of [
    ...[...keys, ...ofWays].flatMap((key) => rows.of(key) ?? []),
    ...rows.ofItem(item).inputs,
    ...rows.ofItem(item).signs,
  ])
    collect(row.item, template, found);
}

/** The concepts of a row and of the rows of its sums. */
function besides(item: StatementItem, template: Template): readonly string[] {
  const keys = equationsOf(item.key).flatMap(({ sum, parts }) => [sum, ...parts]);
  const others = keys.flatMap((key) => plainRows(template).of(key)?.item.concepts ?? []);
  const leftOut = item.key === COST_OF_REVENUE ? OTHER_REVENUE_CONCEPTS : [];
  return [...new Set([...item.concepts, ...others, ...leftOut])];
}
