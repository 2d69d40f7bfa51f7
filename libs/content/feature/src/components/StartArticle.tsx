import { contentApi } from '@plumbline/content/data-access';
import { ARTICLE_LIMITS, editorPath } from '@plumbline/content/domain';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** Makes a draft and leads to it. */
export function StartArticle(): ReactNode {
  const navigate = useNavigate();
  const form = useForm({
    initial: { title: '' },
    rules: { title: [{ test: (title) => title.trim() !== '', message: 'Give it a title: it can be changed later' }] },
    onSubmit: async ({ title }) => {
      const { id } = await contentApi()('POST /_api/messages', { body: { title } });
      await navigate(editorPath(id));
    },
  });
  return (
    <Form form={form} label="Start an article">
      <TextField
        label="Title"
        maxLength={ARTICLE_LIMITS.title}
        countTo={ARTICLE_LIMITS.title}
        {...form.text('title')}
      />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Start writing</SubmitButton>
      </div>
    </Form>
  );
}
