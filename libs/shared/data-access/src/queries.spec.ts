import { createQueries, type Freshness } from './queries';
import type { Client } from './client';

interface Calls {
  'GET /_api/notes': unknown;
}

test.each<[Freshness | undefined, object]>([
  [undefined, {}],
  [{ staleTime: 0 }, { staleTime: 0 }],
])('with freshness %j a query adds %j to its key and function', (freshness, expected) => {
  const client = (() => undefined) as unknown as Client<Calls>;
  const {
    queryKey: _key,
    queryFn: _fn,
    ...rest
  } = createQueries<Calls>(() => client, freshness).query('GET /_api/notes');
  expect(rest).toEqual(expected);
});
