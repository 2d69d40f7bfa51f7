import type { TopicChoice } from '@plumbline/community/data-access';
import { categoryOf } from '@plumbline/community/domain';
import { oneOf } from '@plumbline/shared/kit';

const SORTS = ['active', 'new', 'top'] as const;

type Get = (name: string) => string | undefined;

/** Filters of the list in an address. */
export function topicChoice(get: Get, page: number, asOf: string | undefined): TopicChoice {
  const category = Number(get('category'));
  return {
    category: categoryOf(category) ? category : undefined,
    tag: get('tag'),
    stock: get('stock'),
    q: get('q'),
    sort: oneOf(get('sort'), SORTS),
    page,
    asOf,
  };
}
