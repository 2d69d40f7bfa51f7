import { richTextAtMost, richTextRequired } from '@plumbline/rich-text/domain';
import { RichTextEditor } from '@plumbline/rich-text/ui';
import { required } from '@plumbline/shared/domain';
import type { FormHandle } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { MAX_MESSAGE, MAX_SUBJECT, TICKET_TOPICS, TOPIC_KEYS, type TicketTopic } from '@plumbline/support/domain';
import type { ReactNode } from 'react';
import { LikelyAnswers } from '../help/LikelyAnswers';
import { WaitNote } from './WaitNote';

/** Fields of every question. */
export interface QuestionValues {
  topic: string;
  subject: string;
  content: string;
}

export const EMPTY_QUESTION: QuestionValues = { topic: 'other', subject: '', content: '' };

export const CONTENT_RULES = [richTextRequired('Write something'), richTextAtMost(MAX_MESSAGE)];
export const QUESTION_RULES = {
  subject: [required('Say in a few words what it is about')],
  content: CONTENT_RULES,
};

const OPTIONS = TOPIC_KEYS.map((value) => ({ value, label: TICKET_TOPICS[value] }));

/** The topic that a form or an address names. */
export const topicOf = (value: string): TicketTopic => TOPIC_KEYS.find((key) => key === value) ?? 'other';

interface QuestionFieldsProps {
  form: Pick<FormHandle<QuestionValues>, 'text' | 'value' | 'values'>;
}

/** Topic, subject and text of a question, with how long others waited. */
export function QuestionFields({ form }: QuestionFieldsProps): ReactNode {
  return (
    <>
      <Select label="Topic" options={OPTIONS} {...form.text('topic')} />
      <TextField label="In a few words" maxLength={MAX_SUBJECT} {...form.text('subject')} />
      <LikelyAnswers text={form.values.subject} />
      <RichTextEditor label="Your question" countTo={MAX_MESSAGE} {...form.value('content')} />
      <WaitNote topic={form.values.topic} />
    </>
  );
}
