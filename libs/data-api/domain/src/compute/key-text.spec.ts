import { crc32, KEY_BYTES, makeKeyText, maskKeys, readKeyText } from './key-text';

const bytes = (from = 0) => Uint8Array.from({ length: KEY_BYTES }, (_, at) => (from + at * 7) % 256);

it.each([
  ['', 0],
  ['123456789', 0xcbf43926],
  ['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('the checksum of %j is that of the standard', (text, crc) => expect(crc32(text)).toBe(crc));

it('a key is read back by its id', () => {
  const { id, text } = makeKeyText(bytes());
  expect(text).toMatch(/^plk_[0-9A-Za-z]{46}$/);
  expect(readKeyText(text)).toBe(id);
});

it('other bytes, another key', () => expect(makeKeyText(bytes(1)).text).not.toBe(makeKeyText(bytes()).text));

it.each([
  ['a letter is another', (key: string) => key.slice(0, -10) + (key.at(-10) === 'x' ? 'y' : 'x') + key.slice(-9)],
  ['two letters changed places', (key: string) => key.slice(0, 10) + key[11] + key[10] + key.slice(12)],
  ['cut', (key: string) => key.slice(0, -1)],
  ['longer', (key: string) => `${key}0`],
  ['of another kind', (key: string) => key.replace('plk_', 'plt_')],
  ['empty', () => ''],
])('a wrong key is known by itself: %s', (_how, spoil) =>
  expect(readKeyText(spoil(makeKeyText(bytes()).text))).toBeUndefined(),
);

it('keys are masked wherever they stand', () => {
  const { text } = makeKeyText(bytes());
  expect(maskKeys(`see ${text}, and ${text}`)).toBe('see plk_[masked], and plk_[masked]');
});
