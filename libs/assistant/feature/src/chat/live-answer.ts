import type { AnswerEvent, AssistantMessage } from '@plumbline/assistant/data-access';

/** An answer with what came since it was loaded. */
export interface LiveAnswer {
  readonly message: AssistantMessage;
  /** Current step. */
  readonly status: string;
  /** The last event that is in it. */
  readonly last: number;
}

const without = <T extends { readonly id: string }>(rows: readonly T[], id: string): T[] =>
  rows.filter((row) => row.id !== id);

/** The answer after one more event; an event that is in it already changes nothing. */
export function withEvent(live: LiveAnswer, event: AnswerEvent): LiveAnswer {
  if (event.id <= live.last) return live;
  const { message } = live;
  const next = (more: Partial<AssistantMessage>, status = live.status): LiveAnswer => ({
    message: { ...message, ...more },
    status,
    last: event.id,
  });
  switch (event.type) {
    case 'status':
      return next({}, event.text);
    case 'tool': {
      const { name, args, ms, failed } = event;
      return next({ tools: [...message.tools, { name, args, ms, failed }] }, 'Reading figures');
    }
    case 'value':
      return next({ values: [...without(message.values, event.value.id), event.value] });
    case 'quote':
      return next({ quotes: [...without(message.quotes, event.quote.id), event.quote] });
    case 'sentence': {
      const others = message.sentences.filter(({ at }) => at !== event.sentence.at);
      return next({ sentences: [...others, event.sentence].sort((a, b) => a.at - b.at) }, 'Writing');
    }
    case 'withheld':
      return next({ withheld: [...message.withheld, { at: event.at, reason: event.reason }] });
    case 'done':
      return next({ state: event.state, version: event.version });
    case 'error':
      return next({ state: 'failed', error: event.error });
  }
}

/** A running answer before its first event: what it holds is in the events. */
export const startLive = (message: AssistantMessage): LiveAnswer => ({
  message:
    message.state === 'running'
      ? { ...message, sentences: [], values: [], quotes: [], tools: [], withheld: [] }
      : message,
  status: 'Working',
  last: 0,
});
