import { countryName } from './country-name';

it.each([
  ['JP', 'Japan'],
  ['XX', 'XX'],
  ['not a code', 'not a code'],
])('%s is %s', (code, name) => expect(countryName(code)).toBe(name));
