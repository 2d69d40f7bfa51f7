import { ACTION_KINDS, type ActionKind, type CorporateAction, type SymbolSpan } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { sha256 } from '@plumbline/shared/server/files';
import type { CodedColumns } from '@plumbline/market-data/archive';

import { isOfSpan } from './security-history';

export const ACTION_TEXTS = [
  'symbol',
  'day',
  'kind',
  'currency',
  'other_symbol',
  'other_name',
  'declared_day',
  'record_day',
  'pay_day',
  'source',
] as const;
/** `mark` stands for all cells of its row: other cells, another mark. */
export const ACTION_NUMBERS = ['ratio', 'amount', 'at', 'mark'] as const;

type TextName = (typeof ACTION_TEXTS)[number];
type NumberName = (typeof ACTION_NUMBERS)[number];

/** The log in columns, oldest first: plain data, which costs little to pass on. A missing text is '', a missing number NaN. */
export type ActionColumns = CodedColumns<TextName, NumberName>;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const OPTIONAL = [
  ['currency', 'currency'],
  ['otherSymbol', 'other_symbol'],
  ['otherName', 'other_name'],
  ['declaredDay', 'declared_day'],
  ['recordDay', 'record_day'],
  ['payDay', 'pay_day'],
] as const;

const kinds: ReadonlySet<string> = new Set(ACTION_KINDS);
const isKind = (kind: string): kind is ActionKind => kinds.has(kind);

const NO_ROWS = new Int32Array(0);

/** The rows of each symbol, oldest first. */
function rowsBySymbol({ rows, texts }: ActionColumns): ReadonlyMap<string, Int32Array> {
  const { codes, list } = texts.symbol;
  const ends = new Int32Array(list.length);
  for (const code of codes) ends[code]! += 1;
  for (let code = 1; code < ends.length; code += 1) ends[code]! += ends[code - 1]!;
  const places = Int32Array.from(ends, (_, code) => (code === 0 ? 0 : ends[code - 1]!));
  const ordered = new Int32Array(rows);
  codes.forEach((code, row) => (ordered[places[code]!++] = row));
  return new Map(list.map((symbol, code) => [symbol, ordered.subarray(ends[code - 1] ?? 0, ends[code])]));
}

/**
 * The log of corporate actions, every vintage once. It stays in columns: hundreds of thousands of entries as objects cost a
 * build seconds, and most are never looked at.
 */
export class ActionLog {
  private symbols: ReadonlyMap<string, Int32Array> | undefined;

  constructor(readonly columns: ActionColumns) {}

  text(name: TextName, row: number): string {
    const { codes, list } = this.columns.texts[name];
    return list[codes[row]!]!;
  }

  private kind(row: number): ActionKind {
    const kind = this.text('kind', row);
    if (!isKind(kind)) throw new Error('The archive holds an action of no known kind');
    return kind;
  }

  /** One entry. Field by field: a spread for each of so many costs much. */
  read(row: number): CorporateAction {
    const { ratio, amount, at } = this.columns.numbers;
    const knownAt = at[row]!;
    if (Number.isNaN(knownAt)) throw new Error('The archive holds an action of no known time');
    const [symbol, day, source] = [this.text('symbol', row), this.text('day', row), this.text('source', row)];
    const action: Mutable<CorporateAction> = { symbol, day, kind: this.kind(row), knownAt, source };
    if (!Number.isNaN(ratio[row])) action.ratio = ratio[row]!;
    if (!Number.isNaN(amount[row])) action.amount = amount[row]!;
    for (const [field, column] of OPTIONAL) {
      const found = this.text(column, row);
      if (found) action[field] = found;
    }
    return action;
  }

  all(): readonly CorporateAction[] {
    return Array.from({ length: this.columns.rows }, (_, row) => this.read(row));
  }

  /** Those of some kinds, oldest first. */
  ofKinds(wanted: ReadonlySet<string>): readonly CorporateAction[] {
    const { codes, list } = this.columns.texts.kind;
    const isWanted = list.map((kind) => wanted.has(kind));
    return Array.from(codes.keys())
      .filter((row) => isWanted[codes[row]!])
      .map((row) => this.read(row));
  }

  /** Those of a security under all its symbols, those of its first symbol first. */
  of(spans: readonly SymbolSpan[]): OwnActions {
    this.symbols ??= rowsBySymbol(this.columns);
    const parts = spans.toReversed().map((span) => this.rowsOfSpan(span));
    const [only] = parts;
    return this.at(only && parts.length === 1 ? only : Int32Array.from(parts.flatMap((part) => [...part])));
  }

  private rowsOfSpan(span: SymbolSpan): Int32Array {
    const rows = this.symbols?.get(span.symbol) ?? NO_ROWS;
    if (!span.from && !span.before) return rows;
    return rows.filter((row) => isOfSpan({ kind: this.kind(row), day: this.text('day', row) }, span));
  }

  at(rows: Int32Array): OwnActions {
    return new OwnActions(this, rows);
  }
}

/** Some rows of the log: those of a security. */
export class OwnActions {
  constructor(
    private readonly log: ActionLog,
    readonly rows: Int32Array,
  ) {}

  entries(): readonly CorporateAction[] {
    return Array.from(this.rows, (row) => this.log.read(row));
  }

  /** The days on which there are any. */
  days(): readonly Day[] {
    return [...new Set(Array.from(this.rows, (row) => this.log.text('day', row)))];
  }

  /** True when one falls on a day after the first of the two up to the second. */
  hasIn(after: Day, until: Day): boolean {
    return this.rows.some((row) => {
      const day = this.log.text('day', row);
      return day > after && day <= until;
    });
  }

  /** Those of days up to one. */
  until(last: Day): OwnActions {
    return new OwnActions(
      this.log,
      this.rows.filter((row) => this.log.text('day', row) <= last),
    );
  }

  /** Identifies what the log says here. */
  key(): string {
    const { mark } = this.log.columns.numbers;
    const marks = Float64Array.from(this.rows, (row) => mark[row]!);
    return sha256(new Uint8Array(marks.buffer));
  }
}
