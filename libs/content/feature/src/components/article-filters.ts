import { ARTICLE_STATE_LABELS, ARTICLE_STATES, type ArticleState } from '@plumbline/content/domain';
import type { FilterSpec } from '@plumbline/shared/domain';

/** Filters of a list of articles; no article of the list is in the state that is left out. */
export const getArticleFilters = (without?: ArticleState) =>
  [
    {
      kind: 'select',
      key: 'state',
      label: 'State',
      look: 'menu',
      all: 'All states',
      options: ARTICLE_STATES.filter((value) => value !== without).map((value) => ({
        value,
        label: ARTICLE_STATE_LABELS[value],
      })),
    },
    { kind: 'text', key: 'q', label: 'Title' },
  ] as const satisfies readonly FilterSpec[];
