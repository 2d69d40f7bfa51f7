import { logFilesKept } from './logger';

it.each([
  [undefined, 14],
  ['', 14],
  ['1', 1],
  ['365', 365],
])('%j keeps %i files', (text, kept) => expect(logFilesKept(text)).toBe(kept));

it.each([['0'], ['-1'], ['1.5'], ['many'], ['10000']])('%j is refused in one line', (text) => {
  expect(() => logFilesKept(text)).toThrow(/^configuration: LOG_FILES_KEPT/);
});
