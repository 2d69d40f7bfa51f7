// The checks of words and glossary on lines of text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glossaryProblems } from './glossary.mjs';
import { foreignWords } from './words.mjs';

test('words of our own are named with what to write', () => {
  assert.deepEqual(foreignWords('/** It is read anew. */'), ['1: "anew", write again, rebuilt, recomputed']);
  assert.equal(foreignWords('one\nconst MOST_ROWS = 3; // beside it').length, 2);
  assert.equal(foreignWords('a figure that was worked out\nawait workOutColumns(market)\nit works them out').length, 3);
  assert.equal(foreignWords('it stands in a list\nas they stand\nconst told = 1;\ntold apart\ntells of it').length, 5);
  assert.deepEqual(
    foreignWords('it stands in for another; what `A` stands for; you are told that; it tells the reader'),
    [],
  );
  assert.deepEqual(foreignWords('it worked outside; almost renewed, next to it; MAX_ROWS; besides'), []);
});

const HEAD = '| term | meaning | in the code |\n| --- | --- | --- |\n';
const row = (term, name) => `| ${term} | a meaning | \`${name}\` of \`a.ts\` |`;

test('a term is there in the code, once', () => {
  const read = () => 'export interface Fact {}\nexport const toFact = 1;';
  assert.deepEqual(glossaryProblems(HEAD + row('fact', 'Fact'), read), []);
  assert.deepEqual(glossaryProblems(HEAD + row('fact', 'toFact'), read), []);
  assert.match(glossaryProblems(HEAD + row('fact', 'Facts'), read)[0], /exports no Facts/);
  assert.match(glossaryProblems(HEAD + row('fact', 'Fact'), () => undefined)[0], /exports no Fact/);
  assert.match(glossaryProblems(HEAD + [row('fact', 'Fact'), row('fact', 'Fact')].join('\n'), read)[0], /two rows/);
  assert.match(glossaryProblems(`${HEAD}| fact | a meaning |`, read)[0], /no term/);
});
