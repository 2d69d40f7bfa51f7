import { SentenceReader, checkSentence, type AnswerValue } from '@plumbline/assistant/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { ModelMessage, ModelPort, ModelTool } from '../model/model-port';
import { TextCalls } from '../turn/text-calls';
import { systemPrompt } from '../turn/prompt';

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly text: string;
}

const PATIENCE_MS = 60_000;

const VALUE: AnswerValue = {
  id: 'v1',
  security: 'test',
  symbol: 'TEST',
  company: 'Test Company',
  formula: 'revenue',
  label: 'Revenue',
  period: 'FY2024',
  ends: '2024-12-31',
  as_of: null,
  value: 1e9,
  unit: 'money',
  currency: 'USD',
  text: '1.00 Bil',
  status: null,
  lineage: null,
  version: '',
};

const TOOL: ModelTool = {
  name: 'metrics',
  description: 'Figures of securities',
  parameters: {
    type: 'object',
    properties: {
      securities: { type: 'array', items: { type: 'string' } },
      formulas: { type: 'array', items: { type: 'string' } },
    },
    required: ['securities', 'formulas'],
  },
};

const PROMPT = { instructions: [], examples: [], terms: [], security: null, asOf: null, typed: [] };

async function answerOf(model: ModelPort, messages: readonly ModelMessage[], tools: readonly ModelTool[]) {
  const asText = new TextCalls(model.tools === 'json' && tools.length > 0);
  let [text, pieces] = ['', 0];
  const calls = [];
  for await (const event of model.complete(messages, tools, AbortSignal.timeout(PATIENCE_MS))) {
    if (event.kind === 'call') calls.push(event.call);
    else {
      pieces++;
      text += asText.push(event.text);
    }
  }
  const held = asText.end();
  if (held.call) calls.push(held.call);
  return { text: text + held.text, calls, pieces };
}

async function tried(name: string, work: () => Promise<Omit<Check, 'name'>>): Promise<Check> {
  try {
    return { name, ...(await work()) };
  } catch (error) {
    return { name, ok: false, text: error instanceof ApiError ? error.message : 'It did not answer in time' };
  }
}

const user = (content: string): ModelMessage => ({ role: 'user', content });
const system = (isJson: boolean): ModelMessage => ({
  role: 'system',
  content: systemPrompt({ ...PROMPT, tools: [TOOL], isJson }),
});

/** Tests a model's abilities: streaming, calling tools, writing slots instead of figures. */
export async function selfTest(model: ModelPort): Promise<Check[]> {
  const answers = await tried('Answers', async () => {
    const { text, pieces } = await answerOf(model, [user('Say hello in one sentence.')], []);
    return {
      ok: text.trim() !== '',
      text:
        text.trim() === ''
          ? 'It answered nothing'
          : pieces > 1
            ? 'It answered bit by bit'
            : 'It answered in one piece: readers wait longer for its first sentence',
    };
  });
  if (!answers.ok) return [answers];
  const calls = await tried('Calls tools', async () => {
    const asked = user('What is the revenue of AAPL? Call the tool metrics.');
    const found = (await answerOf(model, [system(model.tools === 'json'), asked], [TOOL])).calls;
    const isRight = found.some(({ name, args }) => name === 'metrics' && args.includes('AAPL'));
    return {
      ok: isRight,
      text: isRight ? 'It called the right tool' : 'It called no tool: set AI_TOOLS=json, or take another model',
    };
  });
  const slots = await tried('Writes slots', async () => {
    const asked = user(
      'The revenue of Test Company in its last year is in the value [[v1]], its period in [[v1.period]]. Say so in one sentence.',
    );
    const reader = new SentenceReader();
    const { text } = await answerOf(model, [system(false), asked], []);
    const sentences = [...reader.push(text), ...reader.end()];
    const grounds = { values: new Map([['v1', VALUE]]), quotes: new Map(), typed: new Map(), names: [] };
    const shown = sentences.filter((sentence) => !('reason' in checkSentence(sentence.text, grounds)));
    const isUsed = text.includes('[[v1]]') && shown.length > 0;
    return {
      ok: isUsed,
      text: isUsed
        ? 'Its sentence passed the check'
        : 'It wrote figures itself: many of its sentences would be withheld',
    };
  });
  return [answers, calls, slots];
}
