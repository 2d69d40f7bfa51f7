import { createTestStore } from '@plumbline/shared/server/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrations, personalData } from './modules';

const DELETE_RULES = { deleted: 'c', anonymised: 'n' };

it('every table that knows people is named by its domain, with what becomes of it when they leave', async () => {
  const store = await createTestStore(migrations);
  const { rows } = await store.pool.query<{ name: string; rule: string }>(
    `select conrelid::regclass::text as name, confdeltype as rule from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  await store.remove();
  const named = personalData.flatMap(({ tables }) => Object.entries(tables));
  const rules = named.map(([name, { onDeletion }]) => ({ name, rule: DELETE_RULES[onDeletion] }));
  expect(rows).toEqual(rules.sort((a, b) => (a.name < b.name ? -1 : 1)));
});

const cellsOf = (line: string): string =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .join('|');

it('docs/privacy.md says what every domain keeps about people', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/privacy.md'), 'utf8');
  const documented = text.split('\n').map(cellsOf);
  const kept = personalData.flatMap((data) =>
    data.kept.map(({ what, where, howLong }) => `|${what}|${where}|${howLong}|`),
  );
  expect(kept.filter((line) => !documented.includes(line))).toEqual([]);
});
