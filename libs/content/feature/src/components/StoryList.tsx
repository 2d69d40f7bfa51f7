import type { newsCalls } from '@plumbline/content/contract';
import { newsCategory, newsPath } from '@plumbline/content/domain';
import { carryAsOf, formatDay, groupBy, type Day, type ResultOf } from '@plumbline/shared/domain';
import { useAsOf } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

export type Story = ResultOf<(typeof newsCalls)['GET /_api/news']>['data'][number];

const KINDS: Readonly<Record<Story['kind'], string>> = {
  article: 'Article',
  news: 'News',
  letter: 'Letter',
  transcript: 'Transcript',
};

function Title({ story, asOf }: { story: Story; asOf: Day | undefined }): ReactNode {
  const { title, url } = story;
  if (url === null) return title;
  if (url.startsWith('/')) return <Link href={carryAsOf(url, asOf)}>{title}</Link>;
  return (
    <a href={url} rel="noopener nofollow">
      {title}
    </a>
  );
}

const sourceOf = ({ kind, source, author, others }: Story): string =>
  [
    kind === 'news' ? undefined : KINDS[kind],
    others > 0 ? `${source} and ${others} more` : source,
    kind === 'article' ? author : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

function StoryItem({ story }: { story: Story }): ReactNode {
  const { time, excerpt, stocks, category, language, published_at: at } = story;
  const asOf = useAsOf();
  return (
    <li>
      <time dateTime={at}>{time ?? '–'}</time>
      <div>
        <h3 {...(language && { lang: language })}>
          <Title story={story} asOf={asOf} />
        </h3>
        {excerpt !== '' && <p {...(language && { lang: language })}>{excerpt}</p>}
        <p className="story-facts">
          <span>{sourceOf(story)}</span>
          <Link href={carryAsOf(newsPath('world', category), asOf)}>{newsCategory(category)?.label}</Link>
          {stocks.map(({ stockid, display_symbol: symbol, company }) =>
            symbol === null ? null : (
              <Link key={stockid} href={stockPath(symbol)} title={company}>
                {symbol}
              </Link>
            ),
          )}
        </p>
      </div>
    </li>
  );
}

/** Stories by day; times are of New York. */
export function StoryList({ stories }: { stories: readonly Story[] }): ReactNode {
  return [...groupBy(stories, ({ day }) => day)].map(([day, ofDay]) => (
    <div key={day} className="story-day">
      <h2>{formatDay(day, 'medium')}</h2>
      <ol>
        {ofDay.map((story) => (
          <StoryItem key={`${story.kind} ${story.id}`} story={story} />
        ))}
      </ol>
    </div>
  ));
}
