import '../content.css';
import { newsQuery, type NewsChoice } from '@plumbline/content/data-access';
import {
  contentPages,
  countryName,
  NEWS_CATEGORIES,
  newsCategory,
  newsPath,
  WORLD,
  type NewsCategory,
} from '@plumbline/content/domain';
import { asOfIn, carryAsOf, pageIn, type Day } from '@plumbline/shared/domain';
import { PageFrame, useAsOf } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { Select } from '@plumbline/shared/ui/Select';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ContentDay } from '../components/ContentDay';
import { StoryList } from '../components/StoryList';

export interface LatestNewsPageProps {
  readonly country: string;
  readonly category: NewsCategory;
}

/** Filters of the page in an address. */
export const newsChoice = ({ country, category }: LatestNewsPageProps, params: URLSearchParams): NewsChoice => ({
  country,
  category,
  asOf: asOfIn(`?${params.toString()}`),
  page: pageIn(params),
});

function titleOf({ country, category }: LatestNewsPageProps): string {
  const subject =
    category === 'all' ? 'Latest news' : `News: ${newsCategory(category)?.label.toLowerCase() ?? category}`;
  return country === WORLD ? subject : `${subject}, ${countryName(country) ?? country}`;
}

const addressOf = ({ country, category, asOf, page }: NewsChoice): string => {
  const address = carryAsOf(newsPath(country, category), asOf);
  return page > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${page}` : address;
};

interface CountryChoiceProps extends LatestNewsPageProps {
  readonly asOf: Day | undefined;
  readonly countries: readonly { readonly country: string; readonly stories: number }[];
}

function CountryChoice({ country, category, asOf, countries }: CountryChoiceProps): ReactNode {
  const navigate = useNavigate();
  const known = countries.some((one) => one.country === country) || country === WORLD;
  const options = [
    { value: WORLD, label: 'All countries' },
    ...countries.map(({ country: code, stories }) => ({
      value: code,
      label: `${countryName(code) ?? code} (${stories})`,
    })),
    ...(known ? [] : [{ value: country, label: countryName(country) ?? country }]),
  ];
  return (
    <Select
      label="Country"
      isLabelHidden
      className="w-[220px]"
      options={options}
      value={country}
      onChange={({ target }) => void navigate(addressOf({ country: target.value, category, asOf, page: 1 }))}
    />
  );
}

/** News, letters, transcripts and articles as one stream, each story once. */
export function LatestNewsPage({ country, category }: LatestNewsPageProps): ReactNode {
  const [params] = useSearchParams();
  const choice = newsChoice({ country, category }, params);
  const asOf = useAsOf();
  const { data, total, per_page: perPage, countries } = useSuspenseQuery(newsQuery(choice)).data;
  const isRoot = country === WORLD && category === 'all';
  const at = (key: NewsCategory) => addressOf({ country, category: key, asOf, page: 1 });
  return (
    <PageFrame
      pages={contentPages.pages}
      path={isRoot ? '/latest-news' : '/latest-news/:country/:category'}
      {...(!isRoot && { name: titleOf({ country, category }) })}
      title={titleOf({ country, category })}
      intro={
        <>
          News, letters and transcripts of the archive with articles of this site, each story once. Times are of New
          York.{' '}
          <a className="underline" href="/latest-news/feed.xml">
            Feed
          </a>
        </>
      }
      aside={<ContentDay />}
    >
      <div className="news-tools">
        <LinkTabs
          label="Subjects"
          current={at(category)}
          tabs={NEWS_CATEGORIES.map(({ key, label }) => ({ href: at(key), label }))}
        />
        {countries.length > 0 && (
          <CountryChoice country={country} category={category} asOf={asOf} countries={countries} />
        )}
      </div>
      <StoryList stories={data} />
      {data.length === 0 && (
        <EmptyState
          title={isRoot ? 'No news yet' : 'Nothing of this subject'}
          action={isRoot ? undefined : <Link href="/latest-news">All news</Link>}
        >
          {isRoot && 'News come from files of the inbox: the documents of this installation say how.'}
        </EmptyState>
      )}
      {total > perPage && data.length > 0 && (
        <Pagination
          label="Pages of news"
          page={choice.page}
          perPage={perPage}
          total={total}
          href={(page) => addressOf({ ...choice, page })}
        />
      )}
    </PageFrame>
  );
}
