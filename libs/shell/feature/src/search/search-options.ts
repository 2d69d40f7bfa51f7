import type { SearchCalls } from '@plumbline/search/contract';
import { SEARCH_TYPE_LABELS } from '@plumbline/search/domain';
import { formatDay, recentVisits, type ResultOf, type Visit, type VisitKind } from '@plumbline/shared/domain';

export type SearchResult = ResultOf<SearchCalls['GET /_api/search']>['results'][number];

/** A line of the list under the search field. */
export interface SearchOption {
  readonly to: string;
  readonly label: string;
  readonly text: string;
  /** Quiet, at the right. */
  readonly note: string;
  /** The security whose logo precedes it. */
  readonly security?: string | undefined;
}

/** Text at the right of a result: its exchange, its last day of trading, or its kind. */
export function resultNote({ type, exchange, last_price_date: last }: SearchResult): string {
  if (last) return `to ${formatDay(last)}`;
  return exchange ?? (type === 'stock' ? '' : SEARCH_TYPE_LABELS[type]);
}

export const resultOption = (result: SearchResult): SearchOption => ({
  to: result.url,
  label: result.name,
  text: result.text,
  note: resultNote(result),
  security: result.type === 'stock' || result.type === 'delisted' ? result.display_symbol : undefined,
});

const KINDS: Readonly<Record<VisitKind, string>> = {
  stock: 'Stock',
  etf: 'Fund',
  index: 'Index',
  guru: 'Guru',
  news: 'News',
};

const isSecurity = (kind: VisitKind): boolean => kind === 'stock' || kind === 'etf';

/** Pages of all kinds that were visited last. */
export const recentOptions = (visits: readonly Visit[]): readonly SearchOption[] =>
  recentVisits(visits).map(({ to, name, title, kind }) => ({
    to,
    label: name,
    text: title,
    note: KINDS[kind],
    security: isSecurity(kind) ? name : undefined,
  }));
