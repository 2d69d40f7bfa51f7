import { typedSearchQuery } from '@plumbline/search/data-access';
import { enterTarget, moveHighlight, type SearchType } from '@plumbline/search/domain';
import { useVisits } from '@plumbline/shared/data-access';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { recentOptions, resultOption, type SearchOption } from './search-options';

const NONE: readonly SearchOption[] = [];

/** Results of the text as it settles; visited pages while there is none. A failure leaves the list empty. */
export function useTypedSearch(text: string, type: SearchType) {
  const keyword = text.trim();
  const settled = useDebounced(keyword);
  const visits = useVisits();
  const query = useQuery({
    ...typedSearchQuery(settled, type),
    enabled: keyword !== '' && settled !== '',
    placeholderData: keepPreviousData,
  });
  const found = query.data?.results.map(resultOption) ?? NONE;
  return {
    keyword,
    options: keyword === '' ? recentOptions(visits) : query.isError ? NONE : found,
    types: query.data?.types.map((one) => one.type) ?? [],
    isLoading: keyword !== '' && (query.isFetching || settled !== keyword),
    isFailed: query.isError,
  };
}

interface KeyTargets {
  readonly keyword: string;
  readonly type: SearchType;
  readonly options: readonly SearchOption[];
  readonly onLeave: (to: string) => void;
}

/** Arrows move the highlight, Enter takes it, or the first result, or leads to the page of all results. */
export function useSearchKeys({ keyword, type, options, onLeave }: KeyTargets) {
  // The highlight belongs to one text and one type: with another it is gone.
  const scope = `${type} ${keyword}`;
  const [marked, setMarked] = useState({ scope, at: -1 });
  const highlighted = marked.scope === scope ? Math.min(marked.at, options.length - 1) : -1;
  const client = useQueryClient();
  const enter = async () => {
    const chosen = options[highlighted];
    if (chosen) return onLeave(chosen.to);
    if (keyword === '') return undefined;
    // The shown results may belong to an earlier text: query for this one.
    const answer = await client.fetchQuery(typedSearchQuery(keyword, type)).catch(() => undefined);
    const matches = answer?.results.map(({ url }) => url) ?? [];
    return onLeave(enterTarget({ keyword, type, matches, highlighted: -1 }));
  };
  const onKey = (event: KeyboardEvent) => {
    const moved = moveHighlight(event.key, highlighted, options.length);
    if (moved === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (moved === undefined) void enter();
    else setMarked({ scope, at: moved });
  };
  return { highlighted, onKey };
}
