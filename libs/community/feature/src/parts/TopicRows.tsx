import type { CommunityCalls } from '@plumbline/community/data-access';
import { categoryOf, discussionPath, pageOfNo, topicPath } from '@plumbline/community/domain';
import { PersonName } from '@plumbline/community/kit';
import { formatCount, plural, type ResultOf } from '@plumbline/shared/domain';
import { Avatar } from '@plumbline/shared/ui/Avatar';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Link } from '@plumbline/shared/ui/Link';
import { Moment } from '@plumbline/shared/ui/Moment';
import type { ReactNode } from 'react';

export type TopicRow = ResultOf<CommunityCalls['GET /_api/forum/topics']>['data'][number];

/** The first post the person has not seen; the beginning for everybody else. */
function hrefOf({ id, unread, post_count }: TopicRow): string {
  if (unread === null || unread === 0) return topicPath(id);
  return topicPath(id, Math.max(1, post_count - unread + 1));
}

function Marks({ topic }: { topic: TopicRow }): ReactNode {
  return (
    <>
      {topic.pinned && <Badge tone="accent">Pinned</Badge>}
      {topic.locked !== null && <Badge>Locked</Badge>}
      {topic.state === 'pending' && <Badge tone="time">Waits for staff</Badge>}
      {topic.unread !== null && topic.unread > 0 && (
        <Badge tone="good">{plural(topic.unread, { one: '# unread', other: '# unread' })}</Badge>
      )}
    </>
  );
}

function Row({ topic }: { topic: TopicRow }): ReactNode {
  const lastPage = pageOfNo(Math.max(1, topic.post_count));
  return (
    <li className="forum-topic">
      <div className="avatar-cell">
        <Avatar name={topic.author?.username ?? '?'} src={topic.author?.avatar ?? null} isDecoration />
      </div>
      <div className="min-w-0">
        <h3 className="forum-topic-title">
          <Link href={hrefOf(topic)}>{topic.title}</Link> <Marks topic={topic} />
        </h3>
        <p className="forum-topic-excerpt">{topic.excerpt}</p>
        <div className="forum-post-head">
          <Link href={discussionPath({ category: topic.category })}>{categoryOf(topic.category)?.name ?? ''}</Link>
          <PersonName person={topic.author} />
          {topic.stocks.map(({ symbol }) => (
            <Link key={symbol} href={discussionPath({ stock: symbol })}>
              ${symbol}
            </Link>
          ))}
          {topic.tags.map((tag) => (
            <Link key={tag} href={discussionPath({ tag })}>
              #{tag}
            </Link>
          ))}
        </div>
      </div>
      <dl className="forum-topic-counts">
        <div>
          <dt>Replies</dt>
          <dd>{formatCount(Math.max(0, topic.post_count - 1))}</dd>
        </div>
        <div>
          <dt>Likes</dt>
          <dd>{formatCount(topic.like_count)}</dd>
        </div>
        <div className="forum-topic-last">
          <dt>Last post</dt>
          <dd>
            <Link href={lastPage > 1 ? `${topicPath(topic.id)}?page=${String(lastPage)}` : topicPath(topic.id)}>
              <Moment at={topic.last_post_at} />
            </Link>
            {topic.last_author && <> by {topic.last_author}</>}
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Topics with what is in them; titles are text, whatever they hold. */
export const TopicRows = ({ topics, label }: { topics: readonly TopicRow[]; label: string }): ReactNode => (
  <ul aria-label={label} className="m-0 list-none p-0">
    {topics.map((topic) => (
      <Row key={topic.id} topic={topic} />
    ))}
  </ul>
);
