import { MemberOnly } from '@plumbline/auth/kit';
import { suggestQuery, writeForum, forumStockQuery } from '@plumbline/community/data-access';
import { CATEGORIES, cleanTags, communityPages, MAX_TAGS, TITLE, topicPath } from '@plumbline/community/domain';
import { atLeast, plural } from '@plumbline/shared/domain';
import { PageFrame, useSearch } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import type { SearchOption } from '@plumbline/shared/ui/SearchField';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForumRefresh } from '@plumbline/community/kit';
import {
  callBody,
  EMPTY_POST,
  loadStocks,
  PostFields,
  POST_RULES,
  StandingNote,
  type PostValues,
} from '../parts/PostForm';

interface Values extends PostValues {
  title: string;
  category: string;
  tags: string;
  stock: SearchOption | null;
}

const CATEGORY_OPTIONS = CATEGORIES.filter(({ isOpen }) => isOpen).map(({ id, name }) => ({
  value: String(id),
  label: name,
}));

const tagsIn = (text: string): readonly string[] => cleanTags(text.split(/[,#]/));

const RULES = {
  ...POST_RULES,
  title: [atLeast(TITLE.least, `Use at least ${TITLE.least} characters`)],
  tags: [{ test: (text: string) => tagsIn(text).length <= MAX_TAGS, message: `Use at most ${MAX_TAGS} tags` }],
};

/** Topics that may say it already. */
function Similar({ title }: { title: string }): ReactNode {
  const typed = useDebounced(title.trim());
  const { data } = useQuery({ ...suggestQuery(typed), enabled: typed.length >= TITLE.least });
  if (!data || data.data.length === 0 || typed.length < TITLE.least) return null;
  return (
    <div className="text-sm" aria-live="polite">
      <b>There may be a topic already:</b>
      <ul className="m-0 mt-1 list-none p-0">
        {data.data.map(({ id, title: name, post_count }) => (
          <li key={id}>
            <Link href={topicPath(id)}>{name}</Link>{' '}
            <span className="text-ink-3">{plural(post_count, { one: '# post', other: '# posts' })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The security that the address names, put into the form once it is known. */
function useNamedStock(put: (stock: SearchOption) => void): void {
  const [params] = useSearch();
  const name = params.get('stock') ?? '';
  const { data } = useQuery({ ...forumStockQuery(name), enabled: name !== '' });
  useEffect(() => {
    if (data?.stockid) put({ id: data.stockid, label: data.symbol, description: data.company });
  }, [data?.stockid]); // eslint-disable-line react-hooks/exhaustive-deps -- once for each security
}

function TopicForm({ me }: { me: number }): ReactNode {
  const navigate = useNavigate();
  const refresh = useForumRefresh();
  const [params] = useSearch();
  const [key] = useState(() => crypto.randomUUID());
  const category = CATEGORY_OPTIONS.find(({ value }) => value === params.get('category'))?.value ?? '1';
  const form = useForm<Values>({
    initial: { ...EMPTY_POST, title: '', category, tags: '', stock: null },
    rules: RULES,
    onSubmit: async (values) => {
      const made = await writeForum(me, 'POST /_api/forum/topics', {
        body: {
          title: values.title,
          content: values.content,
          category: Number(values.category),
          tags: [...tagsIn(values.tags)],
          ...(values.stock && { stockid: values.stock.id }),
          ...callBody(values),
          client_key: key,
        },
      });
      if (made.state === 'pending') notify({ text: 'Sent. Staff look at it before others read it.', key: 'forum' });
      await refresh();
      await navigate(topicPath(made.id));
    },
  });
  useNamedStock((stock) => form.set('stock', stock));
  return (
    <Form form={form} label="New topic">
      <StandingNote />
      <TextField label="Title" maxLength={TITLE.most} {...form.text('title')} />
      <Similar title={form.values.title} />
      <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-1">
        <Select label="Category" options={CATEGORY_OPTIONS} {...form.text('category')} />
        <Combobox label="About" isOptional placeholder="Symbol or company" load={loadStocks} {...form.value('stock')} />
        <TextField
          label="Tags"
          isOptional
          hint="Up to five, separated by commas"
          maxLength={200}
          {...form.text('tags')}
        />
      </div>
      <PostFields form={form} label="Text" />
      <div className="form-actions">
        <LinkButton href="/discussion">Cancel</LinkButton>
        <SubmitButton isBusy={form.isBusy}>Start the topic</SubmitButton>
      </div>
    </Form>
  );
}

/** Where a topic is written. */
export function NewTopicPage(): ReactNode {
  return (
    <PageFrame
      pages={communityPages.pages}
      path="/discussion/topic"
      title="New topic"
      intro={
        <>
          Say what it is about in the title. What fits here is in the{' '}
          <Link href="/guidelines" className="underline">
            guidelines
          </Link>
          .
        </>
      }
      width="narrow"
    >
      <Card title="Your topic">
        <MemberOnly>{(user) => <TopicForm me={user.user_id} />}</MemberOnly>
      </Card>
    </PageFrame>
  );
}
