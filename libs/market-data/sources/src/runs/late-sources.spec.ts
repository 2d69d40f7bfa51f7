import { healthWords } from './health-words';
import { isLate, lateMail } from './late-sources';
import type { SourceRun } from './source-runs';
import type { SourceStatus } from './source-status';

const SOURCE: SourceStatus = {
  id: 'vix',
  publisher: 'Cboe',
  title: 'Volatility index',
  licence: 'terms',
  schedule: '0 19 * * 1-5',
  state: 'old',
  health: 'Late since 2026-11-10',
  needs: [],
  through: '2026-11-10',
  freshDays: 5,
  floor: 1,
  lastRun: null,
  quotas: [],
};

it.each([
  ['2026-11-17', {}, false],
  ['2026-11-18', {}, true],
  ['2026-11-18', { state: 'off' }, false],
  ['2026-11-18', { through: null }, false],
] as const)('on %s with %j staff hear of it: %s', (today, over, expected) => {
  expect(isLate({ ...SOURCE, ...over }, today)).toBe(expected);
});

it('a mail names each source with what is wrong', () => {
  expect(lateMail([SOURCE]).subject).toBe('Late: Volatility index');
  const { subject, text } = lateMail([SOURCE, { ...SOURCE, title: 'Rates' }]);
  expect(subject).toBe('2 sources are late');
  expect(text).toMatch(/- Volatility index \(Cboe\)\. Late since 2026-11-10\.\n- Rates/);
});

const run = (problem: string | null): SourceRun => ({
  id: '1',
  source: 'vix',
  state: 'failed',
  through: '2026-11-20',
  requests: 1,
  changed: 0,
  rows: 0,
  rejected: 0,
  problem,
  startedAt: new Date(0),
  finishedAt: null,
});

it.each([
  [{ state: 'fresh' }, null, 'Fresh up to 2026-11-10'],
  [
    { state: 'fresh' },
    'Set aside, retried later: a.csv (no rows)',
    'Fresh up to 2026-11-10. Set aside, retried later: a.csv (no rows)',
  ],
  [{ state: 'old' }, null, 'Late since 2026-11-10'],
  [{ state: 'off', needs: ['BEA_KEY'] }, null, 'Needs a key: set BEA_KEY'],
  [{ state: 'never', through: null }, null, 'Not fetched yet'],
  [{ state: 'failed' }, 'x.example/a: answered 500', 'Late since 2026-11-10: x.example/a: answered 500'],
  [
    { state: 'failed', through: null },
    'a.csv: it has no known format',
    'Nothing was fetched yet: the publisher seems to have changed its files (a.csv: it has no known format)',
  ],
  [
    { state: 'paused' },
    'www.sec.gov refused and is not requested before 10:40 UTC',
    'Waits: www.sec.gov refused and is not requested before 10:40 UTC',
  ],
] as const)('%j with %j: %s', (over, problem, words) => {
  const { state, needs, through } = { ...SOURCE, ...over };
  expect(healthWords({ state, needs, through, run: run(problem) })).toBe(words);
});
