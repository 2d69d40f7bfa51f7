import type { AnswerEvent, AssistantMessage } from '@plumbline/assistant/data-access';
import { startLive, withEvent } from './live-answer';

const MESSAGE: AssistantMessage = {
  id: 1,
  session: 2,
  question: 'Q?',
  security: null,
  as_of: null,
  state: 'running',
  sentences: [],
  html: '',
  values: [],
  quotes: [],
  withheld: [],
  tools: [],
  error: null,
  timed_out: false,
  version: '',
  rating: null,
  ticket: null,
  created_at: '',
};

const sentence = (id: number, at: number): AnswerEvent => ({
  id,
  type: 'sentence',
  html: 'a',
  sentence: { at, block: 'p', opens: at === 0, parts: [{ text: `sentence ${at}` }], html: 'a' },
});

it('events build the answer; one that comes again doubles nothing', () => {
  const events = [sentence(2, 1), sentence(3, 0), sentence(3, 0), sentence(2, 1)];
  const live = events.reduce(withEvent, startLive(MESSAGE));
  expect([live.message.sentences.map(({ at }) => at), live.last, live.status]).toEqual([[0, 1], 3, 'Writing']);
});

it('the end brings the state', () => {
  const done: AnswerEvent = { id: 9, type: 'done', message_id: 1, withheld: 0, version: 'v', state: 'stopped' };
  expect(withEvent(startLive(MESSAGE), done).message).toMatchObject({ state: 'stopped', version: 'v' });
});
