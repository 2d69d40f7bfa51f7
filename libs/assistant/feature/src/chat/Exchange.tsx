import type { AssistantMessage } from '@plumbline/assistant/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import type { ReactNode } from 'react';
import { AnswerNotes } from '../answer/AnswerNotes';
import { AnswerText } from '../answer/AnswerText';
import { ToolTrace } from '../answer/ToolTrace';
import { ValueTable } from '../answer/ValueTable';
import { AnswerActions, RelatedQuestions } from './AnswerActions';
import { useLiveAnswer } from './use-live-answer';

/** A question as it was asked. */
export function Question({ children, aside }: { children: ReactNode; aside?: ReactNode }): ReactNode {
  return (
    <div className="assistant-question">
      {children}
      {aside && <div className="assistant-aside">{aside}</div>}
    </div>
  );
}

/** A question and its answer, as far as it is there. */
export function Exchange({
  message: given,
  isLast,
  onAsk,
}: {
  message: AssistantMessage;
  isLast: boolean;
  onAsk: (text: string) => void;
}): ReactNode {
  const { message, status } = useLiveAnswer(given);
  const { question, security, as_of: asOf, state, sentences, values, tools } = message;
  const isRunning = state === 'running';
  const about = [security, asOf && `as known on ${formatDay(asOf)}`].filter(Boolean).join(', ');
  return (
    <article className="assistant-exchange" aria-busy={isRunning}>
      <Question aside={about && <Badge {...(asOf && { tone: 'time' as const })}>{about}</Badge>}>{question}</Question>
      <div className="assistant-answer" aria-live="polite">
        <AnswerText {...message} />
        {!isRunning && sentences.length === 0 && values.length > 0 && <ValueTable caption="Values" values={values} />}
        {!isRunning && sentences.length === 0 && values.length === 0 && message.error === null && (
          <p>Nothing could be said.</p>
        )}
        {isRunning && <p className="assistant-status">{status}</p>}
        <AnswerNotes message={message} />
        <ToolTrace tools={tools} />
        {!isRunning && <AnswerActions message={message} />}
        {!isRunning && isLast && values.length > 0 && <RelatedQuestions id={message.id} onAsk={onAsk} />}
      </div>
    </article>
  );
}
