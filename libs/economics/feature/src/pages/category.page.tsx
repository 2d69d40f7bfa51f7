import { categoryTreeQuery, indicatorsQuery, type CategoryNode } from '@plumbline/economics/data-access';
import { categoryPath, economicsPages } from '@plumbline/economics/domain';
import { formatCount } from '@plumbline/shared/domain';
import { ListCard, PageFrame, useAsOf, useListState, useSearch } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';
import { countriesIn, seriesList, seriesShape } from '../lists/series-list';

/** The way from the root to a category. */
function wayTo(nodes: readonly CategoryNode[], code: string): readonly CategoryNode[] {
  for (const node of nodes) {
    if (node.category_code === code) return [node];
    const below = wayTo(node.children, code);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Indicators of one category with their newest values. */
export function CategoryPage({ code }: { code: string }): ReactNode {
  const asOf = useAsOf();
  const [params] = useSearch();
  const tree = useQuery(categoryTreeQuery(asOf));
  const way = wayTo(tree.data ?? [], code);
  const own = way.at(-1);
  const list = useListState(seriesShape(countriesIn(params)));
  const query = useQuery({
    ...indicatorsQuery(list.state, { asOf, category: code }),
    placeholderData: keepPreviousData,
  });
  const name = own?.name ?? code;
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/economic_indicators/categories/*"
      name={way.map((node) => node.name).join(', ') || code}
      title={name}
      aside={<KnownOn />}
      width="wide"
    >
      {own && own.children.length > 0 && (
        <nav aria-label={`Parts of ${name}`} className="mb-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {own.children.map((child) => (
            <span key={child.category_code} className="flex gap-1">
              <Link href={categoryPath(child.category_code)}>{child.name}</Link>
              <span className="text-ink-3">{formatCount(child.count)}</span>
            </span>
          ))}
        </nav>
      )}
      <ListCard
        spec={seriesList(seriesShape(query.data?.countries ?? countriesIn(params)), {
          title: name,
          exportName: 'indicators',
        })}
        list={list}
        query={query}
      />
    </PageFrame>
  );
}
