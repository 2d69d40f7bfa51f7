import { chaptersOf } from './tutorials';

it.each([
  ['', []],
  [
    '0:00 Start\n1:30 The header\n',
    [
      { seconds: 0, title: 'Start' },
      { seconds: 90, title: 'The header' },
    ],
  ],
  ['1:00:05 Late', [{ seconds: 3_605, title: 'Late' }]],
  ['The header', undefined],
])('chapters of %j', (text, expected) => expect(chaptersOf(text)).toEqual(expected));
