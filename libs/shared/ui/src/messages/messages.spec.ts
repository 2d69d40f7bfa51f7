import { readdirSync } from 'node:fs';
import path from 'node:path';

const files = readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));

/** All texts of a catalogue; texts made of a word or a number are shown with one. */
function textsOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (typeof entry === 'function') return [0, 1, 12_345].map((count) => String(entry(count, count, count)));
  return entry && typeof entry === 'object' ? Object.values(entry).flatMap(textsOf) : [];
}

test.each(files)('%s: sentence case, no exclamation, no double blank', (file) => {
  const texts = textsOf(jest.requireActual<Record<string, unknown>>(path.join(__dirname, file))).filter(Boolean);
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(text).not.toMatch(/!| {2}|undefined|NaN/);
    expect(text).not.toMatch(/^[A-Z][a-z]+ [A-Z][a-z]/);
  }
});

test('counts have their plural', () => {
  const { tableText } = jest.requireActual<typeof import('./table')>('./table');
  expect([0, 1, 4480].map(tableText.rows)).toEqual(['0 rows', '1 row', '4,480 rows']);
});
