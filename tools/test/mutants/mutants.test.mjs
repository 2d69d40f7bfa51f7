import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMutations } from './mutations.mjs';
import { chosenBy, mutantsOf as planOf } from './plan.mjs';
import { describeMutant, scoreOf, scoreTable } from './report.mjs';
import { withSwitches } from './switched.mjs';

const mutantsOf = (text) =>
  findMutations(text).map(({ kind, start, end, replacement }) => [
    kind,
    text.slice(0, start) + replacement + text.slice(end),
  ]);
const textsOf = (text, kind) =>
  mutantsOf(text)
    .filter(([own]) => own === kind)
    .map(([, mutant]) => mutant);

const CASES = [
  ['comparison', 'f(a <= b);', ['f(a > b);']],
  ['boundary', 'f(a <= b);', ['f(a < b);']],
  ['comparison', "q.where('at', '<=', day);", ["q.where('at', '<', day);"]],
  ['sign', 'const a = b + c;', ['const a = b - c;']],
  ['sign', 'const a = `${b}` + c;', []],
  ['filter', "return q.where('user_id', '=', id).execute();", undefined],
  ['unknown', 'const a = b ?? null;', ['const a = b ?? 0;']],
  ['unknown', 'const a = b ? 1 : undefined;', ['const a = b ? 1 : 0;']],
  ['constant', 'const a = 15;', ['const a = (15 + 1);']],
  ['condition', 'if (a && b) c = 1;', ['if (true) c = 1;', 'if (false) c = 1;', 'if (a) c = 1;', 'if (b) c = 1;']],
  ['throw', 'if (a) throw b;', ['if (a) {}']],
  ['lock', 'await trx.selectFrom(a).forUpdate().execute();', ['await trx.selectFrom(a).execute();']],
  ['lock', 'await lockRow(trx);', ['undefined;', 'lockRow(trx);']],
  ['lock', 'sql`select 1 from a where id = ${id} for update`;', ['sql`select 1 from a where id = ${id}`;']],
  ['boundary', 'sql`a <= b and c > d`;', ['sql`a < b and c > d`;', 'sql`a <= b and c >= d`;']],
  ['filter', 'sql`a between 1 and 2`;', []],
  ['day', 'f(addDays(today, -n));', ['f(addDays(today, (-n) + 1));']],
  ['call', 'await logChange(a);', ['undefined;']],
  ['constant', 'type A = 1; interface B { c: 2 } const { 0: d } = e;', []],
];

for (const [kind, text, expected] of CASES)
  test(`${kind}: ${text}`, () => {
    const found = textsOf(text, kind);
    if (expected) assert.deepEqual([...found].sort(), [...expected].sort());
    else assert.deepEqual(found, ['return q.execute();']);
  });

/** Runs a text with one of its mutants switched on. */
function run(text, active, args) {
  const reached = [];
  const findMutants = () => (index) => {
    reached.push(index);
    return index === active;
  };
  const code = withSwitches(text, 'a.ts').replace('globalThis.process', 'given');
  const answer = new Function('given', ...Object.keys(args), `${code}`)({ findMutants }, ...Object.values(args));
  return { answer, reached };
}

test('every mutant alone answers as its text does, and none as the original', () => {
  const text = 'if (rows.filter((row) => row > 1 + 1).length === 0) throw new Error("none"); return rows.length - 1;';
  const outcome = (code) => {
    try {
      return code();
    } catch ({ message }) {
      return message;
    }
  };
  for (const rows of [[], [1, 2], [2, 3, 4]]) {
    const plain = (body) => outcome(() => new Function('rows', body)(rows));
    assert.equal(
      outcome(() => run(text, undefined, { rows }).answer),
      plain(text),
    );
    mutantsOf(text).forEach(([, mutant], index) =>
      assert.equal(
        outcome(() => run(text, index, { rows }).answer),
        plain(mutant),
      ),
    );
  }
});

test('an optional chain is written twice as a whole', () => {
  const text = 'return table?.rows.filter((row) => row).map((row) => row);';
  assert.deepEqual(run(text, 0, { table: { rows: [0, 1] } }).answer, [0, 1]);
  assert.equal(run(text, 0, { table: undefined }).answer, undefined);
  assert.deepEqual(mutantsOf('return rows?.filter((row) => row).length;'), []);
});

test('a file says which of its mutants it reached', () => {
  const text = 'return a ? b + 1 : c - 1;';
  const indexesOf = (a) => run(text, undefined, { a, b: 1, c: 1 }).reached.map((index) => findMutations(text)[index]);
  assert.deepEqual(
    indexesOf(true)
      .filter(({ kind }) => kind === 'sign')
      .map(({ replacement }) => replacement),
    ['-'],
  );
});

test('lines keep their numbers, and a file without mutants its text', () => {
  assert.equal(withSwitches('export const a = b;\n', 'a.ts'), 'export const a = b;\n');
  assert.equal(withSwitches('\nf(\n  1,\n);\n', 'a.ts').split('\n').length, 5);
});

test('a mutant is known by its line and where in it', () => {
  const places = planOf('const a = 1;\n  const b = { c: 1, d: 1 };\n', 'a.ts').map(({ line, text, at }) => [
    line,
    text,
    at,
  ]);
  const second = 'const b = { c: 1, d: 1 };';
  assert.deepEqual(places, [
    [1, 'const a = 1;', 10],
    [2, second, 15],
    [2, second, 21],
  ]);
});

test('a seed chooses the same mutants again, in their order', () => {
  const list = Array.from({ length: 100 }, (_, at) => at);
  const chosen = chosenBy(7, list, 10);
  assert.equal(new Set(chosen).size, 10);
  assert.deepEqual(chosen, chosenBy(7, list, 10));
  assert.deepEqual(
    chosen,
    chosen.toSorted((a, b) => a - b),
  );
  assert.notDeepEqual(chosen, chosenBy(8, list, 10));
  assert.deepEqual(chosenBy(7, list, 200), list);
});

test('the score counts what no spec reaches, and not what is equal', () => {
  const outcomes = ['killed', 'timed out', 'survived', 'not reached', 'equal'];
  const mutants = outcomes.map((outcome) => ({ kind: 'sign', outcome }));
  assert.equal(scoreOf(mutants), 50);
  assert.equal(scoreOf([{ outcome: 'equal' }]), undefined);
  assert.match(scoreTable(mutants).split('\n').at(-1), /^all +1 +1 +1 +1 +1 +50\.0$/);
  const mutant = { file: 'a.ts', line: 3, kind: 'throw', before: 'throw\n  b;', after: '', outcome: 'survived' };
  assert.equal(describeMutant(mutant), 'survived  a.ts:3  throw: throw b;  ->  (nothing)');
});
