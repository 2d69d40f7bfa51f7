import type { eventSchema } from '@plumbline/assistant/contract';
import type {
  AnswerQuote,
  AnswerSentence,
  AnswerValue,
  MessageKind,
  MessageState,
  WithheldReason,
} from '@plumbline/assistant/domain';
import type { z } from 'zod';

/** Something that happened in a turn. */
export type AssistantEvent = z.output<typeof eventSchema>;

/** A sentence as it is kept: with the slots of the model, which a later turn reads. */
export interface KeptSentence extends AnswerSentence {
  readonly raw: string;
}

export interface Withheld {
  readonly at: number;
  readonly reason: WithheldReason;
}

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  ai_events: { event: AssistantEvent };
  ai_messages: {
    kind: MessageKind;
    state: MessageState;
    sentences: readonly KeptSentence[];
    withheld: readonly Withheld[];
  };
  ai_tool_calls: { args: Record<string, unknown> };
  ai_values: { body: AnswerValue | AnswerQuote };
}
