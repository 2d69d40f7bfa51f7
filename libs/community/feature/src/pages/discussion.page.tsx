import {
  categoriesQuery,
  forumStatsQuery,
  topicsQuery,
  topTagsQuery,
  type TopicChoice,
} from '@plumbline/community/data-access';
import { CATEGORIES, categoryOf, communityPages, discussionPath, newTopicPath } from '@plumbline/community/domain';
import { useOwnAnswer } from '@plumbline/community/kit';
import { formatCount, plural } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, SearchBox, useAsOf, useListAddress, type ListAddress } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { StatList } from '@plumbline/shared/ui/StatList';
import { Tag } from '@plumbline/shared/ui/Tag';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '../forum.css';
import { topicChoice } from '../parts/topic-choice';
import { TopicRows } from '../parts/TopicRows';

const SORT_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'new', label: 'New' },
  { value: 'top', label: 'Top' },
] as const;

function Categories({ current }: { current: number | undefined }): ReactNode {
  const { data } = useQuery(categoriesQuery());
  const counted = (id: number) => data?.data.find((row) => row.id === id)?.topics;
  return (
    <nav aria-label="Categories" className="mb-4 flex flex-wrap gap-2">
      <Link className="forum-chip" href="/discussion" {...(current === undefined && { 'aria-current': 'page' })}>
        <b>All</b>
      </Link>
      {CATEGORIES.map(({ id, name, about }) => (
        <Link
          key={id}
          className="forum-chip"
          href={discussionPath({ category: id })}
          title={about}
          {...(current === id && { 'aria-current': 'page' })}
        >
          <b>{name}</b> {formatCount(counted(id) ?? 0)}
        </Link>
      ))}
    </nav>
  );
}

const Tags = (): ReactNode => {
  const query = useQuery(topTagsQuery());
  return (
    <Card title="Tags of 90 days">
      <QueryPart query={query} failure="The tags could not be loaded" lines={2}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted m-0 text-sm">No topic has a tag yet.</p>
          ) : (
            <ul className="m-0 flex list-none flex-wrap gap-2 p-0 text-sm">
              {data.map(({ tag, count }) => (
                <li key={tag}>
                  <Link href={discussionPath({ tag })}>#{tag}</Link> <span className="text-ink-3">{count}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Card>
  );
};

const Stats = (): ReactNode => {
  const query = useQuery(forumStatsQuery());
  return (
    <Card title="The forum">
      <QueryPart query={query} failure="The counts could not be loaded" lines={2}>
        {({ topics, posts, members, posts_24h }) => (
          <StatList
            stats={[
              { label: 'Topics', value: formatCount(topics) },
              { label: 'Posts', value: formatCount(posts) },
              { label: 'People who wrote', value: formatCount(members) },
              { label: 'Posts of 24 hours', value: formatCount(posts_24h) },
            ]}
          />
        )}
      </QueryPart>
      <nav aria-label="More of the forum" className="mt-3 flex flex-col gap-2 text-sm">
        <Link href="/discussion/records">Track records of authors</Link>
        <Link href="/guidelines">Guidelines</Link>
        <Link href="/discussion/log">Moderation log</Link>
      </nav>
    </Card>
  );
};

function Chosen({ choice, address }: { choice: TopicChoice; address: ListAddress }): ReactNode {
  const tags = [
    choice.tag && { key: 'tag', label: `#${choice.tag}` },
    choice.stock && { key: 'stock', label: `$${choice.stock}` },
    choice.q && { key: 'q', label: `“${choice.q}”` },
  ].filter((one) => one !== undefined && one !== '');
  return tags.map(({ key, label }) => (
    <Tag key={key} label={label} onRemove={() => address.set({ [key]: undefined })} />
  ));
}

const hasChoice = ({ tag, stock, q, category }: TopicChoice): boolean => Boolean(tag ?? stock ?? q ?? category);

function Topics({ choice, address }: { choice: TopicChoice; address: ListAddress }): ReactNode {
  const query = useQuery({ ...topicsQuery(choice), placeholderData: keepPreviousData });
  useOwnAnswer(query);
  const start = <LinkButton href={newTopicPath(choice.stock)}>Start a topic</LinkButton>;
  return (
    <Card
      title={choice.category === undefined ? 'Topics' : (categoryOf(choice.category)?.name ?? 'Topics')}
      aside={
        <SegmentedControl
          label="Order"
          options={SORT_OPTIONS}
          value={choice.sort}
          onChange={(sort) => address.set({ sort })}
        />
      }
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <SearchBox
          key={choice.q ?? ''}
          label="Search topics and posts"
          value={choice.q ?? ''}
          onSearch={(text) => address.set({ q: text || undefined })}
        />
        <Chosen choice={choice} address={address} />
      </div>
      <QueryPart query={query} failure="The topics could not be loaded" lines={10}>
        {({ data, total, page, per_page }) => (
          <>
            {data.length > 0 && <TopicRows label="Topics" topics={data} />}
            {data.length === 0 &&
              (hasChoice(choice) ? (
                <EmptyState title="No matching topics" action={start}>
                  {choice.category === 4
                    ? 'Topics here are opened by articles.'
                    : 'Clear filters, or start the topic yourself.'}
                </EmptyState>
              ) : (
                <EmptyState title="Start the first topic" action={start}>
                  Nobody has written yet.
                </EmptyState>
              ))}
            {total > per_page && (
              <Pagination
                label="Pages of topics"
                page={page}
                perPage={per_page}
                total={total}
                onPage={address.setPage}
              />
            )}
            {total > 0 && (
              <p className="muted mb-0 mt-2 text-xs">{plural(total, { one: '# topic', other: '# topics' })}</p>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}

/** Topics of the forum by category, order, stock and tag. */
export function DiscussionPage(): ReactNode {
  const address = useListAddress();
  const asOf = useAsOf();
  const choice = topicChoice(address.get, address.page, asOf);
  return (
    <PageFrame
      pages={communityPages.pages}
      path="/discussion"
      title="Discussion"
      intro="Posts keep the prices of the moment readers could first see them, and calls are measured against the market."
      aside={
        <LinkButton variant="primary" href={newTopicPath(choice.stock)}>
          New topic
        </LinkButton>
      }
      width="wide"
    >
      <Categories current={choice.category} />
      <div className="grid grid-cols-[minmax(0,1fr)_280px] gap-4 max-lg:grid-cols-1">
        <Topics choice={choice} address={address} />
        <div className="flex flex-col gap-4">
          <Tags />
          <Stats />
        </div>
      </div>
    </PageFrame>
  );
}
