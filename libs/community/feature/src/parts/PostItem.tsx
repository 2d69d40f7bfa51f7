import { communityApi, writeForum } from '@plumbline/community/data-access';
import { MAX_CONTENT, topicPath } from '@plumbline/community/domain';
import {
  CallChip,
  PersonName,
  PriceChip,
  StandingBadge,
  showFailure,
  tickerHref,
  useAsMember,
  useForumRefresh,
  type ForumPost,
} from '@plumbline/community/kit';
import { richTextAtMost, richTextRequired } from '@plumbline/rich-text/domain';
import { RichText, RichTextEditor } from '@plumbline/rich-text/ui';
import { Avatar } from '@plumbline/shared/ui/Avatar';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import { Menu, type MenuItem } from '@plumbline/shared/ui/Menu';
import { Moment } from '@plumbline/shared/ui/Moment';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { FlagDialog } from './FlagDialog';
import { VersionsDialog } from './VersionsDialog';

export interface PostItemProps {
  post: ForumPost;
  me: number | null | undefined;
  isUnread: boolean;
  /** Absent where nobody can answer: a locked topic, a past day. */
  onReply?: (() => void) | undefined;
}

type Open = 'flag' | 'versions' | 'edit' | undefined;

function EditForm({ post, me, onDone }: { post: ForumPost; me: number; onDone: () => void }): ReactNode {
  const refresh = useForumRefresh();
  const form = useForm({
    initial: { content: post.content },
    rules: { content: [richTextRequired('Write something'), richTextAtMost(MAX_CONTENT)] },
    onSubmit: async ({ content }) => {
      const args = { params: { id: post.id }, body: { content, version: post.version } };
      const { waits } = await writeForum(me, 'PUT /_api/forum/topics/posts/{id}', args);
      if (waits) notify({ text: 'Staff look at the change before others read it.', key: 'forum' });
      await refresh();
      onDone();
    },
  });
  return (
    <Form form={form} label="Change the post">
      <RichTextEditor label="Text" countTo={MAX_CONTENT} {...form.value('content')} />
      <div className="form-actions">
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
      </div>
    </Form>
  );
}

/** Actions for a post. */
function usePostActs(post: ForumPost, me: number | null | undefined) {
  const refresh = useForumRefresh();
  const run = async (work: Promise<unknown>) => {
    await work.catch(showFailure);
    await refresh();
  };
  const params = { id: post.id };
  const restore = () => run(writeForum(me ?? 0, 'POST /_api/forum/posts/{id}/restore', { params }));
  return {
    like: () =>
      run(writeForum(me ?? 0, 'PUT /_api/forum/topics/posts/{id}/like', { params, body: { like: !post.liked } })),
    remove: async () => {
      await run(
        writeForum(me ?? 0, 'DELETE /_api/forum/topics/posts/{id}', { params }).then(() =>
          notify({
            text: 'Post deleted',
            key: 'forum',
            action: { label: 'Undo', onPress: () => void restore() },
          }),
        ),
      );
    },
    unflag: () => run(communityApi()('DELETE /_api/forum/posts/{id}/flag', { params })),
    closeCall: () => run(communityApi()('PUT /_api/forum/calls/{id}/close', { params: { id: post.call?.id ?? 0 } })),
  };
}

function menuOf(
  post: ForumPost,
  isOwn: boolean,
  acts: ReturnType<typeof usePostActs>,
  open: (what: Open) => void,
): MenuItem[] {
  const link = { id: 'link', label: 'Address of this post', href: topicPath(post.topic_id, post.no ?? 1) };
  const flag = post.flagged
    ? { id: 'flag', label: 'Take your flag back', onSelect: () => void acts.unflag() }
    : { id: 'flag', label: 'Flag', onSelect: () => open('flag') };
  if (!isOwn) return post.state === 'public' ? [link, flag] : [link];
  const isOpenCall = post.call !== null && post.call.state !== 'closed' && post.state === 'public';
  return [
    ...(post.no === null ? [] : [link]),
    { id: 'edit', label: 'Edit', onSelect: () => open('edit') },
    ...(isOpenCall
      ? [{ id: 'close', label: 'Close the call at the next close', onSelect: () => void acts.closeCall() }]
      : []),
    { id: 'delete', label: 'Delete', onSelect: () => void acts.remove(), isDanger: true },
  ];
}

function PostHead({ post, onVersions }: { post: ForumPost; onVersions: () => void }): ReactNode {
  return (
    <div className="forum-post-head">
      <PersonName person={post.author} />
      <StandingBadge standing={post.author?.standing} />
      <Moment at={post.public_at ?? post.created_at} />
      {post.edited_at && (
        <button type="button" className="forum-chip" onClick={onVersions}>
          edited {post.edited_at.slice(0, 10)}
        </button>
      )}
      {post.state === 'pending' && <Badge tone="time">Waits for staff</Badge>}
      {post.waits && <Badge tone="time">A change waits for staff</Badge>}
      {post.no !== null && (
        <Link className="forum-post-no" href={topicPath(post.topic_id, post.no)} aria-label={`Post ${post.no}`}>
          {post.no}
        </Link>
      )}
    </div>
  );
}

function PostActions({
  post,
  me,
  onReply,
  open,
}: Omit<PostItemProps, 'isUnread'> & { open: (what: Open) => void }): ReactNode {
  const acts = usePostActs(post, me);
  const asMember = useAsMember();
  const isOwn = post.author !== null && post.author.user_id === me;
  const likes = post.like_count > 0 ? ` ${post.like_count}` : '';
  return (
    <div className="forum-acts">
      {post.state === 'public' && (
        <Button
          size="small"
          variant="quiet"
          aria-pressed={post.liked}
          disabled={isOwn}
          aria-label={`${post.liked ? 'Liked' : 'Like'}, ${post.like_count}`}
          onClick={() => asMember(() => void acts.like())}
        >
          {post.liked ? '♥' : '♡'}
          {likes}
        </Button>
      )}
      {onReply && post.state === 'public' && (
        <Button size="small" variant="quiet" onClick={onReply}>
          Reply
        </Button>
      )}
      {typeof me === 'number' && (
        <Menu
          label={`More for post ${post.no ?? ''}`}
          items={menuOf(post, isOwn, acts, open)}
          trigger={(trigger) => (
            <IconButton
              icon="more"
              size="small"
              variant="quiet"
              label={`More for post ${post.no ?? ''}`}
              {...trigger}
            />
          )}
        />
      )}
    </div>
  );
}

function PostBody(props: Omit<PostItemProps, 'isUnread'> & { opened: Open; open: (what: Open) => void }): ReactNode {
  const { post, me, opened, open } = props;
  if (opened === 'edit' && typeof me === 'number')
    return <EditForm post={post} me={me} onDone={() => open(undefined)} />;
  return (
    <>
      {post.reply_no !== null && (
        <p className="m-0 text-xs">
          <Link href={topicPath(post.topic_id, post.reply_no)}>answers post {post.reply_no}</Link>
        </p>
      )}
      <RichText html={post.content} tickerHref={tickerHref} />
      {(post.stocks.length > 0 || post.call) && (
        <div className="forum-prices">
          {post.stocks.map((stock) => (
            <PriceChip key={stock.symbol} stock={stock} />
          ))}
          {post.call && <CallChip call={post.call} />}
        </div>
      )}
      <PostActions {...props} />
    </>
  );
}

/** A post with its number, author, text, prices of its moment, call, and what can be done with it. */
export function PostItem({ post, me, isUnread, onReply }: PostItemProps): ReactNode {
  const [opened, open] = useState<Open>();
  const [isShown, setShown] = useState(false);
  const isFolded = post.blocked && !isShown;
  return (
    <li
      id={post.no === null ? undefined : `post-${post.no}`}
      className="forum-post"
      data-unread={isUnread || undefined}
    >
      <div className="avatar-cell">
        <Avatar name={post.author?.username ?? '?'} src={post.author?.avatar ?? null} isDecoration />
      </div>
      <div className="min-w-0">
        <PostHead post={post} onVersions={() => open('versions')} />
        {isFolded ? (
          <Button size="small" variant="quiet" onClick={() => setShown(true)}>
            By somebody you blocked: show
          </Button>
        ) : (
          <PostBody post={post} me={me} onReply={onReply} opened={opened} open={open} />
        )}
      </div>
      {opened === 'flag' && <FlagDialog postId={post.id} onClose={() => open(undefined)} />}
      {opened === 'versions' && <VersionsDialog postId={post.id} onClose={() => open(undefined)} />}
    </li>
  );
}
