import { ARTICLE_STATE_LABELS, ARTICLE_STATES, type ArticleState } from '@plumbline/content/domain';
import { SearchBox, type ListAddress } from '@plumbline/shared/kit';
import { Select } from '@plumbline/shared/ui/Select';
import type { ReactNode } from 'react';

const STATES = ARTICLE_STATES.map((value) => ({ value, label: ARTICLE_STATE_LABELS[value] }));

/** Filters of a list of articles, from the address. */
export const articleChoice = (list: ListAddress) => ({
  state: ARTICLE_STATES.find((one) => one === list.get('state')),
  q: list.get('q'),
});

export interface ArticleFiltersProps {
  list: ListAddress;
  /** A state that no article of the list is in. */
  without?: ArticleState | undefined;
}

/** Narrows a list of articles by state and words of the title. */
export function ArticleFilters({ list, without }: ArticleFiltersProps): ReactNode {
  const { state, q = '' } = articleChoice(list);
  return (
    <div className="work-tools">
      <Select
        label="State"
        isLabelHidden
        className="w-[180px]"
        placeholder="All states"
        options={STATES.filter(({ value }) => value !== without)}
        value={state ?? ''}
        onChange={({ target }) => list.set({ state: target.value || undefined })}
      />
      <SearchBox key={q} label="Title" value={q} onSearch={(text) => list.set({ q: text || undefined })} />
    </div>
  );
}
