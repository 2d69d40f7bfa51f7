import { writeForum } from '@plumbline/community/data-access';
import { showFailure, useForumRefresh } from '@plumbline/community/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Tag } from '@plumbline/shared/ui/Tag';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { callBody, EMPTY_POST, PostFields, POST_RULES, StandingNote, type PostValues } from './PostForm';

export interface ReplyFormProps {
  topicId: number;
  me: number;
  /** The post to answer; without it, the topic. */
  replyTo: { readonly id: number; readonly no: number | null } | undefined;
  onClearReply: () => void;
  /** After it was sent: its number, where readers see it. */
  onSent: (no: number | null) => void;
}

const newKey = (): string => crypto.randomUUID();

/** Answers a topic. The typed text stays until it is sent. */
export function ReplyForm({ topicId, me, replyTo, onClearReply, onSent }: ReplyFormProps): ReactNode {
  const refresh = useForumRefresh();
  const [key, setKey] = useState(newKey);
  const form = useForm<PostValues>({
    initial: EMPTY_POST,
    rules: POST_RULES,
    onSubmit: async (values) => {
      const reply = replyTo ? { reply_to: replyTo.id } : {};
      const body = { topic_id: topicId, content: values.content, ...reply, ...callBody(values), client_key: key };
      const { state, no } = await writeForum(me, 'POST /_api/forum/topics/posts', { body });
      setKey(newKey());
      form.reset(EMPTY_POST);
      onClearReply();
      if (state === 'pending') notify({ text: 'Sent. Staff look at it before others read it.', key: 'forum' });
      await refresh().catch(showFailure);
      onSent(no);
    },
  });
  return (
    <Form form={form} label="Reply">
      <StandingNote />
      {replyTo && <Tag label={`Answers post ${replyTo.no ?? ''}`} onRemove={onClearReply} />}
      <PostFields form={form} label="Your answer" />
      <div className="form-actions">
        {form.values.content !== '' && <Button onClick={() => form.reset(EMPTY_POST)}>Clear</Button>}
        <SubmitButton isBusy={form.isBusy}>Reply</SubmitButton>
      </div>
    </Form>
  );
}
