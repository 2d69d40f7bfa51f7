import { readForumSettings } from './settings';

it.each([
  [{}, undefined],
  [{ FORUM_BENCHMARK_U: '' }, undefined],
  [{ FORUM_BENCHMARK_U: 'VTI', FORUM_BENCHMARK_NOWHERE: 'x' }, 'VTI'],
])('%j holds calls in the United States against %j', (env, fund) => {
  const { benchmarks } = readForumSettings(env);
  expect([benchmarks['U'], benchmarks['NOWHERE']]).toEqual([fund, undefined]);
});
