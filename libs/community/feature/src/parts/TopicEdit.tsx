import { writeForum, type CommunityCalls } from '@plumbline/community/data-access';
import { CATEGORIES, cleanTags, MAX_TAGS, TITLE } from '@plumbline/community/domain';
import { useForumRefresh } from '@plumbline/community/kit';
import { atLeast, type ResultOf } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

type Topic = ResultOf<CommunityCalls['GET /_api/forum/topics/{id}']>;

const tagsIn = (text: string): readonly string[] => cleanTags(text.split(/[,#]/));
const OPTIONS = CATEGORIES.filter(({ isOpen }) => isOpen).map(({ id, name }) => ({ value: String(id), label: name }));
const RULES = {
  title: [atLeast(TITLE.least, `Use at least ${TITLE.least} characters`)],
  tags: [{ test: (text: string) => tagsIn(text).length <= MAX_TAGS, message: `Use at most ${MAX_TAGS} tags` }],
};

/** Changes title, category and tags of an own topic. */
export function TopicEdit({ topic, me, onDone }: { topic: Topic; me: number; onDone: () => void }): ReactNode {
  const refresh = useForumRefresh();
  const form = useForm({
    initial: { title: topic.title, category: String(topic.category), tags: topic.tags.join(', ') },
    rules: RULES,
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
          <Select label="Category" options={OPTIONS} {...form.text('category')} />
          <TextField
            label="Tags"
            isOptional
            hint="Up to five, separated by commas"
            maxLength={200}
            {...form.text('tags')}
          />
        </div>
        <div className="form-actions">
          <Button onClick={onDone}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
