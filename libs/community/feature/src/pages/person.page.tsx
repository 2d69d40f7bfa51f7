import {
  checkFollowQuery,
  communityApi,
  followersQuery,
  followingQuery,
  personCallsQuery,
  personPostsQuery,
  profileQuery,
  topicsQuery,
  type CommunityCalls,
} from '@plumbline/community/data-access';
import { communityPages, topicPath } from '@plumbline/community/domain';
import {
  PersonName,
  showFailure,
  StandingBadge,
  useAsMember,
  useForumRefresh,
  useOwnAnswer,
  type ForumCall,
} from '@plumbline/community/kit';
import { formatCount, plural, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, oneOf, PageFrame, QueryPart, useAsOf, useListAddress, useListState } from '@plumbline/shared/kit';
import { Avatar } from '@plumbline/shared/ui/Avatar';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { Moment } from '@plumbline/shared/ui/Moment';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { StatList } from '@plumbline/shared/ui/StatList';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '../forum.css';
import { PersonSettings } from '../parts/PersonSettings';
import { CALL_COLUMNS, RecordStats } from '../parts/record';
import { TopicRows } from '../parts/TopicRows';

type Profile = ResultOf<CommunityCalls['GET /_api/forum/people/{id}']>;

const VIEWS = ['posts', 'topics', 'calls', 'followers', 'following'] as const;
type View = (typeof VIEWS)[number];
const VIEW_OPTIONS: readonly { value: View; label: string }[] = [
  { value: 'posts', label: 'Posts' },
  { value: 'topics', label: 'Topics' },
  { value: 'calls', label: 'Calls' },
  { value: 'followers', label: 'Followers' },
  { value: 'following', label: 'Following' },
];

interface PartProps {
  id: number;
}

type Post = ResultOf<CommunityCalls['GET /_api/user/{id}/posts']>['data'][number];
const POSTS: ListSpec<Post> = {
  title: 'Posts',
  pages: 'Pages of posts',
  columns: [],
  rowKey: ({ id }) => String(id),
  emptyText: 'Has not written yet',
  failure: 'The posts could not be loaded',
};

function Written({ id }: PartProps): ReactNode {
  const list = useListState(POSTS);
  const query = useQuery({ ...personPostsQuery(id, list.state.page), placeholderData: keepPreviousData });
  return (
    <ListPart spec={POSTS} list={list} query={query}>
      {(posts) => (
        <ul className="m-0 list-none p-0" aria-label="Posts">
          {posts.map((post) => (
            <li key={post.id} className="border-0 border-b border-solid border-line py-3">
              <Link href={topicPath(post.topic_id, post.no)} className="font-semibold">
                {post.title}
              </Link>
              <p className="my-1 text-sm">{post.excerpt}</p>
              <div className="forum-post-head">
                <Moment at={post.public_at} />
                <span>{plural(post.like_count, { one: '# like', other: '# likes' })}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListPart>
  );
}

type Topic = ResultOf<CommunityCalls['GET /_api/forum/topics']>['data'][number];
const TOPICS: ListSpec<Topic> = {
  title: 'Topics',
  pages: 'Pages of topics',
  columns: [],
  rowKey: ({ id }) => String(id),
  emptyText: 'Has not started a topic yet',
  failure: 'The topics could not be loaded',
};

function Started({ id }: PartProps): ReactNode {
  const list = useListState(TOPICS);
  const query = useQuery({
    ...topicsQuery({ author: id, sort: 'new', page: list.state.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPart spec={TOPICS} list={list} query={query}>
      {(topics) => <TopicRows label="Topics" topics={topics} />}
    </ListPart>
  );
}

const CALLS: ListSpec<ForumCall> = {
  ...listNames('calls'),
  columns: CALL_COLUMNS,
  rowKey: ({ id }) => String(id),
  emptyText: 'Has made no call yet',
};

function Calls({ id }: PartProps): ReactNode {
  const list = useListState(CALLS);
  const query = useQuery({ ...personCallsQuery(id, list.state.page, useAsOf()), placeholderData: keepPreviousData });
  return <ListPart spec={CALLS} list={list} query={query} />;
}

type Person = ResultOf<CommunityCalls['GET /_api/user/follower/{id}/list']>['data'][number];
const PEOPLE = {
  title: 'People',
  pages: 'Pages of people',
  columns: [],
  rowKey: ({ user_id }) => String(user_id),
  failure: 'The list could not be loaded',
} as const satisfies Partial<ListSpec<Person>>;
const PEOPLE_LISTS = {
  followers: { spec: { ...PEOPLE, emptyText: 'Nobody follows yet' }, toQuery: followersQuery },
  following: { spec: { ...PEOPLE, emptyText: 'Follows nobody yet' }, toQuery: followingQuery },
};

function People({ id, direction }: PartProps & { direction: keyof typeof PEOPLE_LISTS }): ReactNode {
  const { spec, toQuery } = PEOPLE_LISTS[direction];
  const list = useListState(spec);
  const query = useQuery({ ...toQuery(id, list.state.page), placeholderData: keepPreviousData });
  return (
    <ListPart
      spec={spec}
      list={list}
      query={query}
      empty={query.data?.hidden && <EmptyState title="This person does not show the list" />}
    >
      {(people) => (
        <ul className="m-0 grid list-none grid-cols-3 gap-3 p-0 max-md:grid-cols-1" aria-label="People">
          {people.map((person) => (
            <li key={person.user_id}>
              <PersonName person={person} hasPicture />
            </li>
          ))}
        </ul>
      )}
    </ListPart>
  );
}

function Part({ view, ...props }: PartProps & { view: View }): ReactNode {
  if (view === 'posts') return <Written {...props} />;
  if (view === 'topics') return <Started {...props} />;
  if (view === 'calls') return <Calls {...props} />;
  return <People {...props} direction={view} />;
}

/** Follow and block: of somebody else alone. */
function PersonActs({ id, me }: { id: number; me: number | null | undefined }): ReactNode {
  const refresh = useForumRefresh();
  const asMember = useAsMember();
  const { data } = useQuery({ ...checkFollowQuery(id), enabled: typeof me === 'number' && me !== id });
  if (me === id) return null;
  const run = async (work: Promise<unknown>) => {
    await work.catch(showFailure);
    await refresh();
  };
  const params = { id };
  const follow = () =>
    communityApi()(data?.following ? 'DELETE /_api/user/{id}/unfollow' : 'PUT /_api/user/{id}/follow', { params });
  const block = () =>
    communityApi()(data?.blocked ? 'DELETE /_api/user/{id}/block' : 'PUT /_api/user/{id}/block', { params });
  return (
    <div className="flex flex-wrap gap-2">
      {!data?.blocked && (
        <Button
          variant="primary"
          aria-pressed={data?.following ?? false}
          onClick={() => asMember(() => void run(follow()))}
        >
          {data?.following ? 'Following' : 'Follow'}
        </Button>
      )}
      <Button onClick={() => asMember(() => void run(block()))}>{data?.blocked ? 'Unblock' : 'Block'}</Button>
    </div>
  );
}

function Overview({ profile }: { profile: Profile }): ReactNode {
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <Card title="In the forum">
        <StatList
          columns={2}
          stats={[
            { label: 'Topics', value: formatCount(profile.topics) },
            { label: 'Posts', value: formatCount(profile.posts) },
            { label: 'Likes received', value: formatCount(profile.likes) },
            { label: 'Followers', value: formatCount(profile.followers) },
            { label: 'Following', value: formatCount(profile.following) },
            { label: 'Member since', value: profile.since.slice(0, 10) },
          ]}
        />
      </Card>
      {profile.record && (
        <Card title="Record of calls">
          <RecordStats record={profile.record} />
        </Card>
      )}
    </div>
  );
}

function PersonView({ profile, me }: { profile: Profile; me: number | null | undefined }): ReactNode {
  const address = useListAddress();
  const view = oneOf(address.get('view'), VIEWS);
  const id = profile.user_id;
  return (
    <PageFrame
      pages={communityPages.pages}
      path="/user/:user_id"
      name={profile.username}
      title={
        <span className="inline-flex items-center gap-3">
          <Avatar name={profile.username} src={profile.avatar} size="large" isDecoration />
          {profile.username}
          <StandingBadge standing={profile.standing ?? undefined} />
        </span>
      }
      aside={<PersonActs id={id} me={me} />}
    >
      {profile.hidden ? (
        <EmptyState title="This person shows nothing here" />
      ) : (
        <div className="flex flex-col gap-4">
          <Overview profile={profile} />
          <Card
            title={VIEW_OPTIONS.find(({ value }) => value === view)?.label ?? ''}
            aside={
              <SegmentedControl
                label="What is shown"
                options={VIEW_OPTIONS}
                value={view}
                onChange={(next) => address.set({ view: next })}
              />
            }
          >
            <Part key={view} view={view} id={id} />
          </Card>
        </div>
      )}
      {me === id && <PersonSettings />}
    </PageFrame>
  );
}

/** A person's posts and calls, and whom they follow. */
export function PersonPage({ id }: { id: number }): ReactNode {
  const query = useQuery(profileQuery(id, useAsOf()));
  const me = useOwnAnswer(query);
  return (
    <QueryPart query={query} failure="The person could not be loaded" lines={10} className="mx-auto max-w-[1100px] p-5">
      {(profile) => <PersonView profile={profile} me={me} />}
    </QueryPart>
  );
}
