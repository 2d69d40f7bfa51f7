import { ApiError } from '@plumbline/shared/domain';
import { configureApi, prefetch, stateOf } from '@plumbline/shared/data-access';
import { guruSummaryQuery } from '@plumbline/gurus/data-access';
import { loadGuru } from './guru-loading';

type Args = { readonly params: { readonly name: string } };
const FORMER = { guru_id: '77', GuruName: 'Ada Capital' };

/** A server that knows a manager by one name, and by a name of before. */
function answer(key: string, { params: { name } }: Args) {
  if (key === 'GET /_api/gurus/{name}/summary' && name === '77') return FORMER;
  if (key === 'GET /_api/gurus/past_name/{name}' && name === 'ada+partners') return FORMER;
  throw new ApiError(404, 'There is no such manager');
}
beforeEach(() => configureApi((async (key: string, args: Args) => answer(key, args)) as never));

const load = (name: string) => loadGuru(prefetch, name, [guruSummaryQuery(name, undefined)]);

it('a manager is loaded by the present name', async () => {
  const [summary] = stateOf(await load('77'))?.queries ?? [];
  expect(summary?.state.data).toEqual(FORMER);
});

it('notfound.guru-past: a name of before leads to the present summary, for good', async () => {
  const moved = await load('ada+partners').catch((thrown: unknown) => thrown);
  expect(moved).toBeInstanceOf(Response);
  expect([(moved as Response).status, (moved as Response).headers.get('location')]).toEqual([301, '/guru/77/summary']);
});

it('notfound.guru-none: whom nobody was called is not there', () =>
  expect(load('nobody')).rejects.toMatchObject({
    init: { status: 404 },
    data: { message: 'There is no such manager' },
  }));

it('a failure is no manager who is not there: nobody is looked for', async () => {
  const asked: string[] = [];
  configureApi((async (key: string) => {
    asked.push(key);
    throw new ApiError(503, 'Busy');
  }) as never);
  await expect(load('ada+partners')).rejects.toMatchObject({ init: { status: 503 } });
  expect(asked).toEqual(['GET /_api/gurus/{name}/summary']);
});
