import { readSupportSettings } from './settings';

it.each([
  [{}, { zone: 'America/New_York', demoHost: undefined }],
  [
    { SUPPORT_ZONE: '', DEMO_HOST: '' },
    { zone: 'America/New_York', demoHost: undefined },
  ],
  [
    { SUPPORT_ZONE: 'Europe/Berlin', DEMO_HOST: 'demos.example' },
    { zone: 'Europe/Berlin', demoHost: 'demos.example' },
  ],
])('%j means %j', (env, expected) => expect(readSupportSettings(env)).toEqual(expected));

it.each([
  ['SUPPORT_ZONE', 'Europe/Nowhere'],
  ['DEMO_HOST', 'https://demos.example/'],
])('%s=%s is refused in one line', (name, text) => {
  expect(() => readSupportSettings({ [name]: text })).toThrow(new RegExp(`^configuration: ${name}: is no .+$`));
});
