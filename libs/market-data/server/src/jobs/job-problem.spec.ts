import type { FileReport } from '@plumbline/market-data/archive';
import type { SyncReport } from '@plumbline/market-data/sources';

import { problemOf, type JobOutput } from './job-problem';

const sync = (problem?: string): SyncReport => ({
  source: 'vix',
  requests: 1,
  changed: 1,
  missing: 0,
  rows: 0,
  rejected: 0,
  files: [],
  ...(problem ? { problem } : {}),
});
const file = (status: FileReport['status']): FileReport => ({
  path: '/var/inbox/OAKS.csv',
  kind: 'price-csv',
  status,
  read: 1,
  accepted: 0,
  rejected: 1,
  reasons: ['trade on a Saturday'],
});
const files = (...statuses: FileReport['status'][]) => ({
  files: { files: statuses.map(file), unknown: [], malformed: statuses.includes('malformed') },
  failed: statuses.includes('malformed'),
});

it.each<[string, JobOutput, boolean, string | null]>([
  [
    'a failure',
    { message: 'CONTACT_EMAIL is not set: say whom\n at x.js:1' },
    true,
    'CONTACT_EMAIL is not set: say whom.',
  ],
  ['a worker that died', { reason: 'the worker ended while it ran' }, true, 'The worker ended while it ran.'],
  ['a failure without words', null, true, 'It ended without a reason.'],
  ['a success', { syncs: [sync()], failed: false }, false, null],
  ['a success of old', {}, false, null],
  ['a source that failed', { syncs: [sync(), sync('no answer')], failed: true }, false, 'vix: No answer.'],
  ['two that failed', { syncs: [sync('a'), sync('b')], failed: true }, false, 'vix: A. 1 more failed.'],
  ['a malformed file', files('accepted', 'malformed'), false, 'OAKS.csv: Trade on a Saturday.'],
  ['a failure nobody names', { failed: true }, false, 'Part of it failed.'],
])('%s is reported in a sentence', (_, output, isBroken, expected) => {
  expect(problemOf(output, isBroken)).toBe(expected);
});
