import { readJobsConfig } from './jobs-config';
import type { Environment } from './read-settings';

it.each<[Environment, object]>([
  [{}, { LOG_FILES_KEPT: 14, LOG_LEVEL: 'info', MEMBERSHIP: 'open' }],
  [
    { LOG_FILES_KEPT: '', LOG_LEVEL: '', MEMBERSHIP: '' },
    { LOG_FILES_KEPT: 14, LOG_LEVEL: 'info', MEMBERSHIP: 'open' },
  ],
  [{ LOG_FILES_KEPT: '1' }, { LOG_FILES_KEPT: 1 }],
  [
    { LOG_FILES_KEPT: '365', LOG_LEVEL: 'warn' },
    { LOG_FILES_KEPT: 365, LOG_LEVEL: 'warn' },
  ],
  [{ MEMBERSHIP: ' Paid ' }, { MEMBERSHIP: 'paid' }],
  [{ MEMBERSHIP: 'on' }, { MEMBERSHIP: 'granted' }],
  [{ MEMBERSHIP: 'off' }, { MEMBERSHIP: 'open' }],
])('%j means %j', (env, expected) => expect(readJobsConfig(env)).toMatchObject(expected));

it.each([
  ['LOG_FILES_KEPT', '0'],
  ['LOG_FILES_KEPT', '-1'],
  ['LOG_FILES_KEPT', '1.5'],
  ['LOG_FILES_KEPT', 'many'],
  ['LOG_FILES_KEPT', '10000'],
  ['LOG_LEVEL', 'loud'],
  ['MEMBERSHIP', 'rented'],
])('%s=%s is refused in one line', (name, text) => {
  expect(() => readJobsConfig({ [name]: text })).toThrow(new RegExp(`^configuration: ${name}: .+$`));
});
