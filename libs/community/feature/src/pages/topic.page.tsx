import { communityApi, topicQuery, writeForum, type CommunityCalls } from '@plumbline/community/data-access';
import { categoryOf, communityPages, discussionPath, pageOfNo, topicPath } from '@plumbline/community/domain';
import {
  PersonName,
  showFailure,
  useAsMember,
  useForumRefresh,
  useOwnAnswer,
  type ForumPost,
} from '@plumbline/community/kit';
import { newYorkDay } from '@plumbline/market-data/domain';
import { carryAsOf, formatDay, plural, type ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useAsOf, useListAddress, useSetPart } from '@plumbline/shared/kit';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Moment } from '@plumbline/shared/ui/Moment';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { notify } from '@plumbline/shared/ui/Toast';
import { stockPath } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import '../forum.css';
import { PostItem } from '../parts/PostItem';
import { ReplyForm } from '../parts/ReplyForm';
import { TopicEdit } from '../parts/TopicEdit';

type Topic = ResultOf<CommunityCalls['GET /_api/forum/topics/{id}']>;
type Gone = Topic['posts']['gone'][number];

const GONE_WORDS = {
  deleted: 'was deleted by its author',
  removed: 'was removed by staff',
  pending: 'waits for staff',
} as const;

function TopicHead({ topic, asOf }: { topic: Topic; asOf: string | undefined }): ReactNode {
  return (
    <div className="forum-post-head mb-3">
      <Link href={discussionPath({ category: topic.category })}>{categoryOf(topic.category)?.name ?? ''}</Link>
      <PersonName person={topic.author} />
      <Moment at={topic.created_at} />
      {topic.stocks.map(({ symbol }) => (
        <Link key={symbol} href={carryAsOf(stockPath(symbol), asOf)}>
          ${symbol}
        </Link>
      ))}
      {topic.tags.map((tag) => (
        <Link key={tag} href={discussionPath({ tag })}>
          #{tag}
        </Link>
      ))}
      <span>{plural(topic.post_count, { one: '# post', other: '# posts' })}</span>
      {topic.pinned && <Badge tone="accent">Pinned</Badge>}
      {topic.state === 'pending' && <Badge tone="time">Waits for staff</Badge>}
    </div>
  );
}

/** Like, watch and, for its author, edit and delete. */
function TopicActs({
  topic,
  me,
  onEdit,
}: {
  topic: Topic;
  me: number | null | undefined;
  onEdit: () => void;
}): ReactNode {
  const refresh = useForumRefresh();
  const asMember = useAsMember();
  const navigate = useNavigate();
  const isOwn = topic.author !== null && topic.author.user_id === me;
  const run = async (work: Promise<unknown>) => {
    await work.catch(showFailure);
    await refresh();
  };
  const params = { id: topic.id };
  const remove = async (user: number) => {
    const done = await writeForum(user, 'DELETE /_api/forum/topics/{id}', { params }).catch(showFailure);
    if (!done) return;
    notify({ text: 'Topic deleted', key: 'forum' });
    await navigate('/discussion');
    await refresh();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-pressed={topic.liked}
        disabled={isOwn}
        onClick={() =>
          asMember(
            (user) =>
              void run(writeForum(user, 'PUT /_api/forum/topics/{id}/like', { params, body: { like: !topic.liked } })),
          )
        }
      >
        {topic.liked ? '♥ Liked' : '♡ Like'} {topic.like_count}
      </Button>
      <Button
        aria-pressed={topic.watching}
        onClick={() =>
          asMember(
            () =>
              void run(
                communityApi()('PUT /_api/forum/topics/{id}/watch', { params, body: { watch: !topic.watching } }),
              ),
          )
        }
      >
        {topic.watching ? 'Watching' : 'Watch'}
      </Button>
      {isOwn && <Button onClick={onEdit}>Edit topic</Button>}
      {isOwn && topic.post_count <= 1 && (
        <Button variant="danger" onClick={() => asMember((user) => void remove(user))}>
          Delete topic
        </Button>
      )}
    </div>
  );
}

const GoneItem = ({ gone }: { gone: Gone }): ReactNode => (
  <li className="forum-gone" id={`post-${gone.no}`}>
    Post {gone.no} {GONE_WORDS[gone.state]}
  </li>
);

interface PostsProps {
  topic: Topic;
  me: number | null | undefined;
  onReply: ((post: ForumPost) => void) | undefined;
}

/** Posts and what is gone between them, by number; those without one come last. */
function Posts({ topic, me, onReply }: PostsProps): ReactNode {
  const [readBefore] = useState(topic.read_no);
  const last = Number.MAX_SAFE_INTEGER;
  const rows = [
    ...topic.posts.data.map((post) => ({ no: post.no ?? last, post })),
    ...topic.posts.gone.map((gone) => ({ no: gone.no, gone })),
  ].sort((a, b) => a.no - b.no);
  return (
    <ol className="m-0 list-none p-0" aria-label="Posts">
      {rows.map((row) =>
        'post' in row ? (
          <PostItem
            key={row.post.id}
            post={row.post}
            me={me}
            isUnread={
              readBefore !== null && row.post.no !== null && row.post.no > readBefore && row.post.author?.user_id !== me
            }
            onReply={onReply && (() => onReply(row.post))}
          />
        ) : (
          <GoneItem key={`gone ${row.no}`} gone={row.gone} />
        ),
      )}
    </ol>
  );
}

/** Marks the visible posts as read, so that lists can count unread ones. */
function useMarkRead(topic: Topic | undefined, me: number | null | undefined, asOf: string | undefined): void {
  const seen = topic?.posts.data.reduce((most, { no }) => Math.max(most, no ?? 0), 0) ?? 0;
  const id = topic?.id;
  const isKnown = (topic?.read_no ?? -1) >= seen;
  useEffect(() => {
    if (typeof me !== 'number' || id === undefined || seen === 0 || isKnown || asOf !== undefined) return;
    communityApi()('PUT /_api/forum/topics/{id}/read', { params: { id }, body: { no: seen } }).catch(() => undefined);
  }, [me, id, seen, isKnown, asOf]);
}

function closedBecause(topic: Topic, asOf: string | undefined): string | undefined {
  if (asOf !== undefined) return `As it was on ${formatDay(asOf)}. Go back to today to answer.`;
  return topic.locked === null ? undefined : `Locked: ${topic.locked}`;
}

interface BodyProps {
  topic: Topic;
  me: number | null | undefined;
  asOf: string | undefined;
}

function TopicBody({ topic, me, asOf }: BodyProps): ReactNode {
  const address = useListAddress();
  const asMember = useAsMember();
  const navigate = useNavigate();
  const reply = useRef<HTMLDivElement>(null);
  const [replyTo, setReplyTo] = useState<ForumPost>();
  const closed = closedBecause(topic, asOf);
  const answer = (post?: ForumPost) =>
    asMember(() => {
      setReplyTo(post);
      reply.current?.scrollIntoView({ block: 'center' });
      reply.current?.querySelector<HTMLElement>('[contenteditable], textarea')?.focus();
    });
  const { posts } = topic;
  return (
    <>
      <Card title={posts.page > 1 ? `Posts, page ${posts.page}` : 'Posts'}>
        {posts.data.length === 0 && posts.gone.length === 0 ? (
          <EmptyState title="No posts on this page" />
        ) : (
          <Posts key={topic.viewer ?? 0} topic={topic} me={me} onReply={closed === undefined ? answer : undefined} />
        )}
        {posts.total <= 1 && posts.page === 1 && closed === undefined && (
          <p className="muted mb-0 mt-3 text-sm">No replies yet.</p>
        )}
        {posts.total > posts.per_page && (
          <Pagination
            label="Pages of the topic"
            page={posts.page}
            perPage={posts.per_page}
            total={posts.total}
            onPage={address.setPage}
          />
        )}
      </Card>
      <div className="mt-4" ref={reply}>
        {closed !== undefined && <Banner>{closed}</Banner>}
        {closed === undefined && typeof me === 'number' && (
          <Card title="Reply">
            <ReplyForm
              topicId={topic.id}
              me={me}
              replyTo={replyTo}
              onClearReply={() => setReplyTo(undefined)}
              onSent={(no) => no !== null && pageOfNo(no) !== posts.page && void navigate(topicPath(topic.id, no))}
            />
          </Card>
        )}
        {closed === undefined && me === null && (
          <Button variant="primary" onClick={() => answer()}>
            Sign in to reply
          </Button>
        )}
      </div>
    </>
  );
}

const lastDay = () => newYorkDay(Date.now());

function TopicView({ topic, me, asOf }: BodyProps): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const choose = useSetPart('asOf');
  return (
    <PageFrame
      pages={communityPages.pages}
      path="/discussion/topic/:id"
      name={topic.title}
      title={topic.title}
      aside={
        <div className="flex flex-wrap gap-2">
          <AsOfPicker
            asOf={asOf}
            about="Posts, versions and likes up to the end of a past day, with the prices known then."
            lastDay={lastDay}
            onChoose={choose}
          />
          {asOf === undefined && <TopicActs topic={topic} me={me} onEdit={() => setEditing(true)} />}
        </div>
      }
      width="medium"
    >
      <TopicHead topic={topic} asOf={asOf} />
      {isEditing && typeof me === 'number' && <TopicEdit topic={topic} me={me} onDone={() => setEditing(false)} />}
      <TopicBody topic={topic} me={me} asOf={asOf} />
    </PageFrame>
  );
}

/** A topic with numbered pages of posts. */
export function TopicPage({ id }: { id: number }): ReactNode {
  const { page } = useListAddress();
  const asOf = useAsOf();
  const query = useQuery({ ...topicQuery(id, page, asOf), placeholderData: keepPreviousData });
  const me = useOwnAnswer(query);
  const navigate = useNavigate();
  useMarkRead(query.data, me, asOf);
  const merged = query.data?.merged_into;
  useEffect(() => {
    if (typeof merged === 'number') void navigate(topicPath(merged), { replace: true });
  }, [merged, navigate]);
  return (
    <QueryPart query={query} failure="The topic could not be loaded" lines={12} className="mx-auto max-w-[1100px] p-5">
      {(topic) => <TopicView topic={topic} me={me} asOf={asOf} />}
    </QueryPart>
  );
}
