import {
  compileColumns,
  type Columns,
  type Program,
  type ScreenSort,
  type TextColumn,
} from '@plumbline/formula/domain';
import { fieldCatalog } from '@plumbline/metrics/domain';
import { NOTE_FIELD } from '@plumbline/screener/domain';
import { ApiError, compareText } from '@plumbline/shared/domain';
import { columnKey } from './column-key';
import { checkedFormula } from './checked-question';
import type { ShownColumn } from './shown-columns';

/** An order as a call asks for it. */
export interface OrderQuestion {
  readonly key: string;
  readonly desc: boolean;
}

const ranks = new WeakMap<TextColumn, Float64Array>();

/** The place of each row's text among all texts, NaN where there is none; made once a column. */
function textRanks(column: TextColumn): Float64Array {
  const known = ranks.get(column);
  if (known) return known;
  const order = column.texts
    .map((text, code) => ({ text, code }))
    .sort((one, other) => compareText(one.text, other.text));
  const places = new Float64Array(column.texts.length);
  order.forEach(({ code }, place) => (places[code] = place));
  const made = Float64Array.from(column.codes, (code) => (code < 0 ? Number.NaN : places[code]!));
  ranks.set(column, made);
  return made;
}

/** Orders by a text field, by its letters. */
const byText = (key: string): Program => ({
  kind: 'number',
  reads: [],
  run: (source): Columns => {
    const column = source.texts(key);
    return { kind: 'number', values: column ? textRanks(column) : new Float64Array(source.rows).fill(Number.NaN) };
  },
});

/** Reads of a sort order, and how it sorts. */
export interface RowOrder {
  readonly reads: Pick<ShownColumn, 'trees' | 'texts'>;
  readonly sort: ScreenSort;
}

/** An order by a field, a text field or a formula; 400 where it makes no sense. */
export function rowOrder({ key: asked, desc: descending }: OrderQuestion): RowOrder {
  const key = columnKey(asked);
  if (key === NOTE_FIELD.key) throw new ApiError(400, 'Companies cannot be ordered by notes');
  if (fieldCatalog.find(key.trim())?.unit === 'text')
    return { reads: { trees: [], texts: [key.trim()] }, sort: { program: byText(key.trim()), descending } };
  const checked = checkedFormula(key, 'order', 'any');
  return { reads: { trees: [checked.tree], texts: [] }, sort: { program: compileColumns(checked), descending } };
}
