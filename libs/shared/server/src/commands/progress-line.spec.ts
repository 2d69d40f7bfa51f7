import { barOf, progressLine } from './progress-line';

function written(isTTY: boolean, lines: readonly string[]): string {
  let text = '';
  const write = (part: string | Uint8Array): boolean => {
    text += String(part);
    return true;
  };
  const line = progressLine({ write, isTTY, columns: 60 } as NodeJS.WriteStream);
  for (const each of lines) line.show(each);
  line.end();
  return text;
}

it.each([
  ['Reading files: 0 of 10', `[${'.'.repeat(24)}] `],
  ['Reading files: 5 of 10', `[${'#'.repeat(12)}${'.'.repeat(12)}] `],
  ['Reading files: 10 of 10', `[${'#'.repeat(24)}] `],
  ['0 of 0', ''],
  ['Making the sample market ...', ''],
])('%s', (text, bar) => {
  expect(barOf(text)).toBe(bar);
});

it('is one line that changes in a terminal, and lines in a file', () => {
  expect(written(false, ['one', '1 of 2'])).toBe('one\n1 of 2\n');
  expect(written(true, ['1 of 2'])).toBe(`\r\u001B[2K[${'#'.repeat(12)}${'.'.repeat(12)}] 1 of 2\r\u001B[2K`);
});
