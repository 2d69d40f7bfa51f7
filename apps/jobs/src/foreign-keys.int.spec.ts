import { createTestStore } from '@plumbline/shared/server/testing';
import { migrations } from './modules';

/**
 * Foreign keys that no index begins with: removing a row would read the whole table that names it. An index of the rows
 * with a value is enough, a partial one of any other kind is not.
 */
const WITHOUT_INDEX = `
select k.conrelid::regclass::text || ' (' || string_agg(a.attname, ', ' order by key.place) || ')' as key
from pg_constraint k
  cross join unnest(k.conkey) with ordinality key(number, place)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number
where k.contype = 'f' and not exists (
  select from pg_index i where i.indrelid = k.conrelid
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)')
    and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(k.conkey)] <@ k.conkey
    and cardinality(k.conkey) <= i.indnkeyatts)
group by k.oid, k.conrelid order by 1`;

it('an index begins with the columns of every foreign key', async () => {
  const store = await createTestStore(migrations);
  const { rows } = await store.pool.query<{ key: string }>(WITHOUT_INDEX);
  await store.remove();
  expect(rows.map(({ key }) => key)).toEqual([]);
});
