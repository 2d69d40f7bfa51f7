import { readDataApiSettings } from './settings';

const NONE = { limits: { creditsADay: 0, callsAMinute: 0 }, processes: 1, folder: 'var/market/exports' };

it.each([
  [{}, NONE],
  [
    { DATA_API_PROCESSES: '0', VAR_DIR: '/data' },
    { ...NONE, folder: '/data/market/exports' },
  ],
  [
    { DATA_API_CREDITS_A_DAY: '12', DATA_API_CALLS_A_MINUTE: '40', DATA_API_PROCESSES: '3' },
    { ...NONE, limits: { creditsADay: 12, callsAMinute: 40 }, processes: 3 },
  ],
])('%j means %j', (env, expected) => expect(readDataApiSettings(env)).toEqual(expected));

it.each([['-1'], ['1.5'], ['many']])('%j credits a day are refused in one line', (text) =>
  expect(() => readDataApiSettings({ DATA_API_CREDITS_A_DAY: text })).toThrow(
    'configuration: DATA_API_CREDITS_A_DAY: use a whole number, 0 for no limit',
  ),
);
