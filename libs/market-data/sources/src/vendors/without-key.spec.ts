import { withoutKey } from './without-key';

const access = { key: 'a+b/c', baseUrl: 'https://x.example' };

it.each([
  ['asked ?apiKey=a+b/c', 'asked ?apiKey=***'],
  ['asked ?apiKey=a%2Bb%2Fc', 'asked ?apiKey=***'],
])('takes the key out of %s', (text, shown) => expect(withoutKey(text, access)).toBe(shown));
