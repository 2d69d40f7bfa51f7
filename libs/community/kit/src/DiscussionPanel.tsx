import { accountApi } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { chatQuery, discussionsQuery, writeForum, type CommunityCalls } from '@plumbline/community/data-access';
import { discussionPath, newTopicPath, TITLE, topicPath } from '@plumbline/community/domain';
import { plainToRichText } from '@plumbline/rich-text/domain';
import { RichText } from '@plumbline/rich-text/ui';
import { plural, required, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import { Moment } from '@plumbline/shared/ui/Moment';
import { Select } from '@plumbline/shared/ui/Select';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CallChip } from './CallChip';
import './community.css';
import { PersonName } from './PersonName';
import { PriceChip } from './PriceChip';
import { tickerHref } from './ticker-href';
import { useForumRefresh, useOwnAnswer } from './use-viewer';

type Topic = ResultOf<CommunityCalls['GET /api/discussions']>['data'][number];
type ChatPost = ResultOf<CommunityCalls['GET /api/chatpost']>['data'][number];

const NEW = 'new';
const newKey = (): string => crypto.randomUUID();

/** How the person wants the panel: folded posts, and whether Enter sends. */
function useChoices(me: number | null | undefined) {
  const { data } = useQuery({
    queryKey: ['GET /_api/user_settings'],
    queryFn: () => accountApi()('GET /_api/user_settings'),
    enabled: typeof me === 'number',
  });
  return { isFolded: data?.collapseDiscussion ?? false, enterSends: data?.chatActionEnter ?? true };
}

interface Values {
  readonly topic: string;
  readonly title: string;
  readonly text: string;
}

const isSending = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, enterSends: boolean): boolean =>
  key === 'Enter' && (ctrlKey || metaKey || (enterSends && !shiftKey));

function PanelForm({
  stock,
  me,
  topics,
  enterSends,
}: {
  stock: string;
  me: number;
  topics: readonly Topic[];
  enterSends: boolean;
}) {
  const refresh = useForumRefresh();
  const [key, setKey] = useState(newKey);
  const open = topics.filter(({ locked, state }) => locked === null && state === 'public');
  const form = useForm<Values>({
    initial: { topic: open[0] ? String(open[0].id) : NEW, title: '', text: '' },
    rules: { text: [required('Write something')] },
    onSubmit: async ({ topic, title, text }) => {
      const content = plainToRichText(text);
      const sent =
        topic === NEW
          ? await writeForum(me, 'POST /api/discussionsstock', {
              body: { title, content, stockid: stock, client_key: key },
            })
          : await writeForum(me, 'POST /api/posts', {
              body: { content, discussion_id: Number(topic), client_key: key },
            });
      setKey(newKey());
      form.reset({ topic: topic === NEW ? String(sent.id) : topic, title: '', text: '' });
      if (sent.state === 'pending') notify({ text: 'Sent. Staff look at it before others read it.', key: 'forum' });
      await refresh();
    },
  });
  const isNew = form.values.topic === NEW;
  return (
    <Form form={form} label={`Write about ${stock}`}>
      <Select
        label="Topic"
        options={[
          ...open.map(({ id, title }) => ({ value: String(id), label: title })),
          { value: NEW, label: 'A new topic' },
        ]}
        {...form.text('topic')}
      />
      {isNew && <TextField label="Title" maxLength={TITLE.most} {...form.text('title')} />}
      <TextArea
        label="Text"
        rows={3}
        hint={enterSends ? 'Enter sends, Shift and Enter begin a new line' : 'Ctrl and Enter send'}
        {...form.text('text')}
        onKeyDown={(event) => {
          if (!isSending(event, enterSends)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Send</SubmitButton>
      </div>
    </Form>
  );
}

function PanelPost({ post, isFolded }: { post: ChatPost; isFolded: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <li className="border-0 border-t border-solid border-line py-3">
      <div className="forum-post-head">
        <PersonName person={post.author} hasPicture />
        <Moment at={post.public_at ?? post.created_at} />
        {post.no === null ? (
          <span>waits for staff</span>
        ) : (
          <Link href={topicPath(post.topic_id, post.no)}>{post.title}</Link>
        )}
      </div>
      {isOpen ? (
        <RichText html={post.content} tickerHref={tickerHref} />
      ) : (
        <button type="button" className="forum-chip mt-1" onClick={() => setOpen(true)}>
          Show the text
        </button>
      )}
      {(post.stocks.length > 0 || post.call) && (
        <div className="forum-prices">
          {post.stocks.map((one) => (
            <PriceChip key={one.symbol} stock={one} />
          ))}
          {post.call && <CallChip call={post.call} />}
        </div>
      )}
    </li>
  );
}

/** The talk about a security: topics, newest posts, and a field to write. */
function DiscussionPanel({ stock }: { stock: string }): ReactNode {
  const topics = useQuery(discussionsQuery(stock));
  const posts = useQuery(chatQuery(stock));
  const me = useOwnAnswer(topics);
  useOwnAnswer(posts);
  const { isFolded, enterSends } = useChoices(me);
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-col gap-4">
      {me === null && <LinkButton href={loginPath(pathname + search)}>Sign in to write</LinkButton>}
      <QueryPart query={topics} failure="The topics could not be loaded">
        {({ data, total }) => (
          <>
            {typeof me === 'number' && (
              <PanelForm key={data[0]?.id ?? 0} stock={stock} me={me} enterSends={enterSends} topics={data} />
            )}
            {total > 0 && (
              <nav aria-label="Topics" className="flex flex-col gap-2 text-sm">
                {data.slice(0, 5).map(({ id, title, post_count }) => (
                  <span key={id}>
                    <Link href={topicPath(id)}>{title}</Link>{' '}
                    <span className="text-ink-3">{plural(post_count, { one: '# post', other: '# posts' })}</span>
                  </span>
                ))}
                <Link href={discussionPath({ stock })}>All topics about {stock}</Link>
              </nav>
            )}
          </>
        )}
      </QueryPart>
      <QueryPart query={posts} failure="The posts could not be loaded">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="Be the first" action={<LinkButton href={newTopicPath(stock)}>Start a topic</LinkButton>}>
              Nobody has written about {stock} yet.
            </EmptyState>
          ) : (
            <ul aria-label="Newest posts" className="m-0 list-none p-0">
              {data.map((post) => (
                <PanelPost key={`${post.id} ${isFolded}`} post={post} isFolded={isFolded} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </div>
  );
}

// React.lazy asks for a default export
export default DiscussionPanel;
