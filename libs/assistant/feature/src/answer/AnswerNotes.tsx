import type { AssistantMessage } from '@plumbline/assistant/data-access';
import { plural } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

/** Distinct figures that an answer shows. */
const shownFigures = ({ sentences }: AssistantMessage): number =>
  new Set(sentences.flatMap(({ parts }) => parts.flatMap(({ value }) => value ?? []))).size;

const REASONS = {
  digit: 'a figure that no tool gave',
  number_word: 'a figure in words',
  unknown_slot: 'a value that does not exist',
  direction: 'a direction that its figures contradict',
} as const;

/** How sure an answer can be taken: its figures, what was not shown, why it ended. */
export function AnswerNotes({ message }: { message: AssistantMessage }): ReactNode {
  const { withheld, state, timed_out: timedOut, error } = message;
  const count = shownFigures(message);
  const reasons = [...new Set(withheld.map(({ reason }) => REASONS[reason]))].join(', ');
  return (
    <p className="assistant-notes">
      {count > 0 && <span>{`${plural(count, { one: '1 figure', other: `${count} figures` })}, all sourced`}</span>}
      {withheld.length > 0 && (
        <span>{`${plural(withheld.length, { one: '1 sentence', other: `${withheld.length} sentences` })} withheld: ${reasons}`}</span>
      )}
      {state === 'stopped' && <span>Stopped</span>}
      {timedOut && <span>Time ran out: this is what was checked by then</span>}
      {error && <span role="alert">{error}</span>}
    </p>
  );
}
