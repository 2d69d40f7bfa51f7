import { dailyLimit, readAssistantSettings } from './settings';

const GIVEN = { AI_BASE_URL: 'https://models.example/v1', AI_MODEL: 'large' };
const MODEL = {
  url: new URL('https://models.example/v1'),
  model: 'large',
  key: '',
  tools: 'native',
  concurrency: 2,
};

it.each([
  [{}, undefined],
  [{ AI_BASE_URL: 'models.example', AI_MODEL: 'large' }, undefined],
  [{ AI_BASE_URL: 'https://models.example/v1' }, undefined],
  [GIVEN, MODEL],
  [
    { ...GIVEN, AI_TOOLS: 'json', AI_CONCURRENCY: '3.9' },
    { ...MODEL, tools: 'json', concurrency: 3 },
  ],
  [{ ...GIVEN, AI_TOOLS: 'other', AI_CONCURRENCY: '0' }, MODEL],
  [
    { ...GIVEN, AI_CONCURRENCY: '1000', AI_KEY: 'k' },
    { ...MODEL, concurrency: 64, key: 'k' },
  ],
])('%j connects %j', (env, model) => expect(readAssistantSettings(env).model).toEqual(model));

it('shows the host and never the key', () =>
  expect(readAssistantSettings({ ...GIVEN, AI_KEY: 'secret' }).shown).toEqual([
    { name: 'AI_BASE_URL', text: 'models.example', set: true },
    { name: 'AI_MODEL', text: 'large', set: true },
    { name: 'AI_KEY', text: 'set', set: true },
  ]));

it.each([
  [undefined, 0, 0],
  ['7', 0, 7],
  ['0:20,3:100', 0, 20],
  ['0:20,3:100', 4, 100],
  ['3:100', 0, 0],
  ['nonsense', 3, 0],
])('%j gives a person of status %i %i questions a day', (text, status, most) =>
  expect(dailyLimit(readAssistantSettings({ AI_MESSAGES_A_DAY: text }).limits, status)).toBe(most),
);
