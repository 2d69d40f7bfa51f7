import { diffSections } from './diff-sections';

const shown = (before: readonly string[], after: readonly string[]) =>
  diffSections(before, after)?.map(
    ({ op, parts }) =>
      `${op}: ${parts.map((part) => ({ same: '', added: '+', removed: '-' })[part.op] + part.text).join('|')}`,
  );

it.each([
  [
    ['a b', 'c d'],
    ['a b', 'c d'],
    ['same: a b', 'same: c d'],
  ],
  [['a b'], ['a b', 'new one'], ['same: a b', 'added: +new one']],
  [['a b', 'old one'], ['a b'], ['same: a b', 'removed: -old one']],
  [['rates can rise fast'], ['rates can fall fast'], ['changed: rates can |-rise|+fall| fast']],
  [['nothing in common'], ['all is different here'], ['removed: -nothing in common', 'added: +all is different here']],
  [[], [], []],
])('%j to %j', (before, after, expected) => expect(shown(before, after)).toEqual(expected));

it('what was and what came can be put together again', () => {
  const before = ['one', 'two and a half', 'three'];
  const after = ['zero', 'two and a third', 'three', 'four'];
  const parts = diffSections(before, after) ?? [];
  const text = (skip: string) =>
    parts
      .map((paragraph) =>
        paragraph.parts
          .filter(({ op }) => op !== skip)
          .map((part) => part.text)
          .join(''),
      )
      .filter(Boolean);
  expect(text('added')).toEqual(before);
  expect(text('removed')).toEqual(after);
});

it('texts of many paragraphs without any in common are not compared', () => {
  const many = (name: string) => Array.from({ length: 2_500 }, (_, at) => `${name} ${String(at)}`);
  expect(diffSections(many('a'), many('b'))).toBeUndefined();
});
