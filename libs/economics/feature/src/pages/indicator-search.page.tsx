import { indicatorsQuery } from '@plumbline/economics/data-access';
import { economicsPages, MARKET_PAGES, marketPath } from '@plumbline/economics/domain';
import { ListCard, PageFrame, useAsOf, useListState, useSearch } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';
import { countriesIn, seriesList, seriesShape } from '../lists/series-list';

/** Pages of markets that have all words. */
function pagesWith(words: string) {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  return MARKET_PAGES.filter(({ title, description, words: more }) => {
    const text = `${title} ${description} ${more}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}

/** Indicators by words, country and frequency; pages of markets that fit stand above. */
export function IndicatorSearchPage(): ReactNode {
  const asOf = useAsOf();
  const [params] = useSearch();
  const list = useListState(seriesShape(countriesIn(params)));
  const query = useQuery({ ...indicatorsQuery(list.state, { asOf }), placeholderData: keepPreviousData });
  const pages = pagesWith(params.get('q') ?? '');
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/economic_indicators/search"
      title="Search indicators"
      aside={<KnownOn />}
      width="wide"
    >
      {pages.length > 0 && (
        <p className="mb-3 mt-0 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="text-ink-3">Pages of markets:</span>
          {pages.map(({ slug, title }) => (
            <Link key={slug} href={marketPath(slug)}>
              {title}
            </Link>
          ))}
        </p>
      )}
      <ListCard
        spec={seriesList(seriesShape(query.data?.countries ?? countriesIn(params)), {
          title: 'Indicators',
          exportName: 'indicators',
        })}
        list={list}
        query={query}
      />
    </PageFrame>
  );
}
