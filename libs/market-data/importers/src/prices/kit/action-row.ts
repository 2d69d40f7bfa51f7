import { ACTION_KINDS, actionKnownAt, type ActionKind } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toNumber } from '../../kit/csv';
import { toSymbol } from '../../kit/importer';

type ActionRow = ArchiveRow<'actions'>;

/** An action as a source reports it; what it does not say is left out. */
export interface GivenAction {
  readonly symbol: string;
  readonly day: string;
  readonly kind: ActionKind;
  readonly ratio?: number | undefined;
  readonly amount?: number | undefined;
  readonly currency?: string;
  readonly otherSymbol?: string;
  readonly otherName?: string;
  readonly declaredDay?: string;
  readonly recordDay?: string;
  readonly payDay?: string;
}

/** A row of the log. It was public on its day of declaration, else with its first day. */
export const actionRow = (action: GivenAction, source: string): ActionRow => ({
  symbol: toSymbol(action.symbol),
  day: action.day,
  kind: action.kind,
  ratio: action.ratio ?? null,
  amount: action.amount ?? null,
  currency: action.currency?.toUpperCase() || null,
  other_symbol: action.otherSymbol ? toSymbol(action.otherSymbol) : null,
  other_name: action.otherName || null,
  declared_day: action.declaredDay || null,
  record_day: action.recordDay || null,
  pay_day: action.payDay || null,
  at: actionKnownAt(action.day, action.declaredDay || undefined),
  by_time: false,
  source,
});

const isKind = (kind: string): kind is ActionKind => ACTION_KINDS.some((known) => known === kind);

type Check = readonly [isMissing: (action: GivenAction) => boolean, reason: string];

const NO_AMOUNT: Check = [({ amount }) => amount === undefined, 'no amount'];

/** Required cells by kind of action. */
const NEEDS: Readonly<Partial<Record<ActionKind, Check>>> = {
  split: [({ ratio }) => ratio === undefined, 'ratio must be above zero'],
  dividend: NO_AMOUNT,
  'special-dividend': NO_AMOUNT,
  'ticker-change': [({ otherSymbol }) => !otherSymbol, 'no other_symbol'],
  'spin-off': [({ otherSymbol, otherName }) => !otherSymbol && !otherName, 'no other_symbol or other_name'],
};

function problemOf(action: GivenAction): string | undefined {
  const { kind, ratio = 1, amount = 0 } = action;
  if (ratio <= 0) return 'ratio must be above zero';
  if (amount < 0) return 'amount must not be below zero';
  const [isMissing, reason] = NEEDS[kind] ?? [];
  return isMissing?.(action) ? reason : undefined;
}

type Cells = Readonly<Record<string, string>>;

/** A number, nothing for a blank, or the name of a cell that is neither. */
function numbersOf(cells: Cells): { readonly ratio?: number; readonly amount?: number } | string {
  const numbers: Record<string, number> = {};
  for (const name of ['ratio', 'amount']) {
    const cell = cells[name];
    const value = toNumber(cell);
    if (cell && value === undefined) return `${name} is no number`;
    if (value !== undefined) numbers[name] = value;
  }
  return numbers;
}

function daysOf(cells: Cells): string | undefined {
  const other = ['declared_day', 'record_day', 'pay_day'].find((name) => cells[name] && !isDay(cells[name]));
  return other && `${other} is no day`;
}

/** Texts of a row; blank where it has none. */
function textsOf(cells: Cells) {
  const text = (name: string): string => cells[name] ?? '';
  return {
    currency: text('currency'),
    otherSymbol: text('other_symbol'),
    otherName: text('other_name'),
    declaredDay: text('declared_day'),
    recordDay: text('record_day'),
    payDay: text('pay_day'),
  };
}

/** A row of one of the documented tables, or why it is none. `kind` is that of tables without such a column. */
export function readAction(cells: Cells, fallback: ActionKind): GivenAction | string {
  const symbol = cells['symbol'] || cells['ticker'] || '';
  const day = cells['day'] || cells['ex_day'] || '';
  const kind = (cells['kind'] || fallback).toLowerCase();
  const numbers = numbersOf(cells);
  if (!symbol) return 'no symbol';
  if (!isDay(day)) return 'no day';
  if (!isKind(kind)) return `unknown kind "${kind}"`;
  if (typeof numbers === 'string') return numbers;
  const action = { symbol, day, kind, ...numbers, ...textsOf(cells) };
  return daysOf(cells) ?? problemOf(action) ?? action;
}
