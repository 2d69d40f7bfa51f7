import { writeForum, type CommunityCalls } from '@plumbline/community/data-access';
import { TITLE } from '@plumbline/community/domain';
import { useForumRefresh } from '@plumbline/community/kit';
import type { ResultOf } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import { CATEGORY_OPTIONS, TagsField, tagsIn, TOPIC_RULES } from './topic-fields';

type Topic = ResultOf<CommunityCalls['GET /_api/forum/topics/{id}']>;

/** Changes title, category and tags of an own topic. */
export function TopicEdit({ topic, me, onDone }: { topic: Topic; me: number; onDone: () => void }): ReactNode {
  const refresh = useForumRefresh();
  const form = useForm({
    initial: { title: topic.title, category: String(topic.category), tags: topic.tags.join(', ') },
    rules: TOPIC_RULES,
    onSubmit: async ({ title, category, tags }) => {
      const body = { title, category: Number(category), tags: [...tagsIn(tags)], version: topic.version };
      await writeForum(me, 'PUT /_api/forum/topics/{id}', { params: { id: topic.id }, body });
      await refresh();
      onDone();
    },
  });
  return (
    <Card title="Edit topic" className="mb-4">
      <Form form={form} label="Edit topic">
        <TextField label="Title" maxLength={TITLE.most} {...form.text('title')} />
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
          <Select label="Category" options={CATEGORY_OPTIONS} {...form.text('category')} />
          <TagsField {...form.text('tags')} />
        </div>
        <div className="form-actions">
          <Button onClick={onDone}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
