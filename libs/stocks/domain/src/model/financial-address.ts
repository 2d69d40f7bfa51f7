import { listOf } from './compared';
import { VIEW_LIMITS } from './financial-views';

/** Address parameters of the statements besides period, basis and reading. */
export interface FinancialAddress {
  readonly rows: readonly string[] | undefined;
  readonly length: number | undefined;
  /** Rows that are drawn; undefined where no chart is asked for. */
  readonly chart: readonly string[] | undefined;
  readonly draw: 'bars' | 'lines';
  /** Companies next to this one; undefined where none are asked for. */
  readonly symbols: readonly string[] | undefined;
  readonly hasParts: boolean;
  /** The number of the view it began with. */
  readonly saved: number | undefined;
}

/** Names of the address that make up a view. */
export const VIEW_NAMES = ['period', 'basis', 'view', 'rows', 'length', 'chart', 'draw'] as const;

const ROW = /^[a-z][a-z0-9_]{0,79}$/;

function rowsIn(text: string | null, most: number): readonly string[] | undefined {
  if (text === null) return undefined;
  const keys = listOf(text).filter((key) => ROW.test(key));
  return keys.slice(0, most);
}

function wholeIn(text: string | null, most: number): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}

/** Reads the address; anything it misspells is as if it were not there. */
export function readFinancialAddress(params: URLSearchParams): FinancialAddress {
  const rows = rowsIn(params.get('rows'), VIEW_LIMITS.rows);
  return {
    rows: rows?.length ? rows : undefined,
    length: wholeIn(params.get('length'), VIEW_LIMITS.periods),
    chart: rowsIn(params.get('chart'), VIEW_LIMITS.drawn),
    draw: params.get('draw') === 'lines' ? 'lines' : 'bars',
    symbols: params.has('symbols') ? listOf(params.get('symbols') ?? '').slice(0, VIEW_LIMITS.companies) : undefined,
    hasParts: params.get('parts') === '1',
    saved: wholeIn(params.get('fv'), Number.MAX_SAFE_INTEGER),
  };
}

/** A saved view as address parameters: identical for equal views. */
export interface SavedChoice {
  readonly fields: readonly string[];
  readonly options: {
    readonly period?: string | undefined;
    readonly basis?: string | undefined;
    readonly view?: string | undefined;
    readonly length?: number | undefined;
    readonly chart?: readonly string[] | undefined;
    readonly draw?: string | undefined;
  };
}

/** The address that shows a saved view; what does not belong to views stays. */
export function viewAddress(params: URLSearchParams, { fields, options }: SavedChoice, id?: number): URLSearchParams {
  const next = new URLSearchParams(params);
  const { length, chart, ...words } = options;
  const texts = { ...words, rows: fields.join(','), length: length?.toString(), chart: chart?.join(',') };
  for (const name of VIEW_NAMES) {
    const text = texts[name as keyof typeof texts];
    if (text === undefined || text === '') next.delete(name);
    else next.set(name, text);
  }
  if (id === undefined) next.delete('fv');
  else next.set('fv', String(id));
  return next;
}

/** True where the address shows nothing else than a saved view. */
export const showsView = (params: URLSearchParams, saved: SavedChoice): boolean => {
  const wanted = viewAddress(params, saved);
  return VIEW_NAMES.every((name) => (wanted.get(name) ?? '') === (params.get(name) ?? ''));
};
