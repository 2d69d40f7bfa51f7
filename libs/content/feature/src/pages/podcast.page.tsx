import '../content.css';
import { episodesQuery } from '@plumbline/content/data-access';
import { contentPages } from '@plumbline/content/domain';
import { RichText } from '@plumbline/rich-text/ui';
import { formatDay, pageIn } from '@plumbline/shared/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { stockPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const SECONDS_A_MINUTE = 60;

const lengthText = (seconds: number | null): string =>
  seconds === null ? '' : ` · ${Math.max(1, Math.round(seconds / SECONDS_A_MINUTE))} minutes`;

/** Episodes to listen to, with their notes. */
export function PodcastPage(): ReactNode {
  const [params] = useSearchParams();
  const { data, total, page, per_page: perPage } = useSuspenseQuery(episodesQuery(pageIn(params))).data;
  return (
    <PageFrame
      pages={contentPages.pages}
      path="/podcast"
      title="Podcast"
      width="narrow"
      intro={
        total > 0 && (
          <>
            Address for your player:{' '}
            <a className="underline" href="/podcast/feed.xml">
              /podcast/feed.xml
            </a>
          </>
        )
      }
    >
      {data.length === 0 && (
        <EmptyState title="No episodes yet" action={<Link href="/latest-news">Latest news</Link>}>
          Episodes of this site are listed here.
        </EmptyState>
      )}
      {data.map(({ id, title, notes, audio, published_at: at }) => (
        <article key={id} className="card episode" aria-labelledby={`episode-${id}`}>
          <h2 id={`episode-${id}`}>{title}</h2>
          <p>
            {formatDay(at.slice(0, 10))}
            {lengthText(audio.seconds)}
          </p>
          {/* Nothing is fetched from elsewhere before somebody listens. */}
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- players of sound show no captions; the notes are the text */}
          <audio controls preload="none" aria-label={`Listen to ${title}`}>
            <source src={audio.url} type={audio.type} />
          </audio>
          <p>
            <a href={audio.url} rel="noopener" download>
              Download the file
            </a>
          </p>
          <RichText html={notes} tickerHref={stockPath} />
        </article>
      ))}
      {total > perPage && (
        <Pagination
          label="Pages of episodes"
          page={page}
          perPage={perPage}
          total={total}
          href={(next) => `/podcast?page=${next}`}
        />
      )}
    </PageFrame>
  );
}
