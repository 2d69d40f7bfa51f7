import { audioKindOf, rangeOf } from './podcast-audio';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['ID3\x04\x00', 'mp3'],
  ['\xff\xfb\x90\x00', 'mp3'],
  ['\x00\x00\x00\x20ftypM4A \x00', 'm4a'],
  ['OggS\x00\x02', 'ogg'],
  ['\x00\x00\x00\x20ftypheic', undefined],
  ['<html>', undefined],
  ['\xff\xd8\xff\xe0', undefined],
  ['', undefined],
])('%j is %s', (head, kind) => {
  expect(audioKindOf(bytes(head))).toBe(kind);
});

it.each([
  [undefined, undefined],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=100-', { from: 100, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=1000-', null],
  ['bytes=-0', null],
  ['bytes=5-4', null],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
])('%s of a thousand bytes', (header, range) => {
  expect(rangeOf(header, 1_000)).toEqual(range);
});
