import { MemberOnly } from '@plumbline/auth/kit';
import { suggestQuery, writeForum, forumStockQuery } from '@plumbline/community/data-access';
import { communityPages, TITLE, topicPath } from '@plumbline/community/domain';
import { plural } from '@plumbline/shared/domain';
import { PageFrame, useSearch } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import type { SearchOption } from '@plumbline/shared/ui/SearchField';
import { Select } from '@plumbline/shared/ui/Select';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { loadStocks } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForumRefresh } from '@plumbline/community/kit';
import { callBody, EMPTY_POST, PostFields, POST_RULES, StandingNote, type PostValues } from '../parts/PostForm';
import { CATEGORY_OPTIONS, TagsField, tagsIn, TOPIC_RULES } from '../parts/topic-fields';

interface Values extends PostValues {
  title: string;
  category: string;
  tags: string;
  stock: SearchOption | null;
}

const RULES = {
  ...POST_RULES,
  ...TOPIC_RULES,
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

interface TopicFormProps {
  me: number;
  /** Initial subject of the topic. */
  about: SearchOption | null;
}

function TopicForm({ me, about }: TopicFormProps): ReactNode {
  const navigate = useNavigate();
  const refresh = useForumRefresh();
  const [params] = useSearch();
  const [key] = useState(() => crypto.randomUUID());
  const category = CATEGORY_OPTIONS.find(({ value }) => value === params.get('category'))?.value ?? '1';
  const form = useForm<Values>({
    initial: { ...EMPTY_POST, title: '', category, tags: '', stock: about },
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
  return (
    <Form form={form} label="New topic">
      <StandingNote />
      <TextField label="Title" maxLength={TITLE.most} {...form.text('title')} />
      <Similar title={form.values.title} />
      <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-1">
        <Select label="Category" options={CATEGORY_OPTIONS} {...form.text('category')} />
        <Combobox label="About" isOptional placeholder="Symbol or company" load={loadStocks} {...form.value('stock')} />
        <TagsField {...form.text('tags')} />
      </div>
      <PostFields form={form} label="Text" />
      <div className="form-actions">
        <LinkButton href="/discussion">Cancel</LinkButton>
        <SubmitButton isBusy={form.isBusy}>Start the topic</SubmitButton>
      </div>
    </Form>
  );
}

/** The form about the security that the address names, where it names one. */
function NamedTopicForm({ me }: { me: number }): ReactNode {
  const [params] = useSearch();
  const name = params.get('stock') ?? '';
  const { data, isLoading } = useQuery({ ...forumStockQuery(name), enabled: name !== '' });
  if (isLoading) return <Skeleton lines={8} />;
  const about = data?.stockid ? { id: data.stockid, label: data.symbol, description: data.company } : null;
  return <TopicForm key={name} me={me} about={about} />;
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
        <MemberOnly>{(user) => <NamedTopicForm me={user.user_id} />}</MemberOnly>
      </Card>
    </PageFrame>
  );
}
