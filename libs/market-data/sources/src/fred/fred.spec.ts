import { createFred } from './fred';

const KEY = 'abcdef0123456789';

/** Answers recorded in form, with invented values. */
const ANSWER = {
  realtime_start: '2021-01-01',
  observations: [
    { realtime_start: '2021-01-01', realtime_end: '2021-01-01', date: '2020-01-01', value: '123.5' },
    { realtime_start: '2021-01-01', realtime_end: '2021-01-01', date: '2020-02-01', value: '.' },
    { realtime_start: '2021-01-01', realtime_end: '2021-01-01', date: '2020-03-01', value: '-4' },
  ],
};

function fake(body: unknown, status = 200) {
  const asked: string[] = [];
  const fetch = (url: string): Promise<Response> => {
    asked.push(url);
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  };
  return { asked, fetch };
}

it('trap 11: answers values, a point being none', async () => {
  const { asked, fetch } = fake(ANSWER);
  const answer = await createFred({ key: KEY, fetch }).values({
    series: 'GDP',
    from: '2020-01-01',
    asOf: '2021-01-01',
  });
  expect(answer).toEqual({
    status: 'available',
    values: [
      { day: '2020-01-01', value: 123.5 },
      { day: '2020-02-01', value: null },
      { day: '2020-03-01', value: -4 },
    ],
  });
  expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toEqual({
    series_id: 'GDP',
    api_key: KEY,
    file_type: 'json',
    observation_start: '2020-01-01',
    realtime_start: '2021-01-01',
    realtime_end: '2021-01-01',
  });
});

it('asks again each time: nothing is kept', async () => {
  const { asked, fetch } = fake(ANSWER);
  const fred = createFred({ key: KEY, fetch });
  await fred.values({ series: 'GDP' });
  await fred.values({ series: 'GDP' });
  expect(asked).toHaveLength(2);
});

it('asks nothing without a key, nor for what is no id', async () => {
  const { asked, fetch } = fake(ANSWER);
  expect(await createFred({ fetch }).values({ series: 'GDP' })).toMatchObject({ status: 'not-available' });
  expect(await createFred({ key: KEY, fetch }).values({ series: 'a&b' })).toMatchObject({ status: 'not-available' });
  expect(asked).toEqual([]);
});

it.each([
  ['a refusal, without the key', { error_code: 400, error_message: `Bad ${KEY}` }, 400, 'FRED refused: Bad …'],
  ['a limit', 'Too Many Requests', 429, 'FRED refused: status 429'],
  ['no values, which came with status 200', { observations: [] }, 200, 'FRED has no values of this time'],
  ['another form', { values: [] }, 200, 'FRED answered in a form that is not known'],
  ['no JSON', '<html>', 200, 'FRED answered in a form that is not known'],
])('trap 13: says what went wrong: %s', async (_, body, status, reason) => {
  const { fetch } = fake(body, status);
  const answer = await createFred({ key: KEY, fetch }).values({ series: 'GDP' });
  expect(answer).toEqual({ status: 'not-available', reason });
});

it('says when it could not be reached', async () => {
  const fred = createFred({ key: KEY, fetch: () => Promise.reject(new Error(`connect ${KEY}`)) });
  expect(await fred.values({ series: 'GDP' })).toEqual({
    status: 'not-available',
    reason: 'FRED could not be reached',
  });
});
