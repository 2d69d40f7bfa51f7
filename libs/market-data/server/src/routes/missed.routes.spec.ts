import { missedCalls } from '@plumbline/market-data/contract';
import type { MarketReader, ReportEvidence } from '@plumbline/market-data/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import { missedHandlers } from './missed.routes';

const PERIOD = '2025-06-30';
const ANN = '0000000001';
const BOB = '0000000002';
const read = (cik: string, period: string) => ({
  cik,
  period,
  form: '13F-HR',
  manager: cik === ANN ? 'Ann Ltd' : 'Bob Ltd',
  expected: 1,
  rows: null,
  accession: `${cik}-${period}`,
});
const EVIDENCE: ReportEvidence = {
  listed: [{ cik: ANN, accession: 'a-1', form: '13F-HR', filed: '2025-08-10', period: PERIOD }],
  read: [read(ANN, '2025-03-31'), read(BOB, '2025-03-31'), read(BOB, '2025-09-30')],
};

function api(sample = false, job: string | null = 'job-1') {
  const asked: unknown[] = [];
  const handlers = missedHandlers({
    market: { status: () => ({ sample }) as ReturnType<MarketReader['status']> },
    evidence: async (...args) => {
      asked.push(args);
      return EVIDENCE;
    },
    jobs: { send: async (...args) => (asked.push(args), job) },
    note: async (_context, ...args) => void asked.push(args),
  });
  return { asked, call: createDispatch(bindCalls(missedCalls, handlers), STAFF_IDENTITY) };
}

const FILINGS = 'GET /_api/admin/find_missed_instholdings/{x}';
const MANAGERS = 'GET /_api/admin/find_missed_gurus/{x}';
const OF_ONE = 'GET /_api/admin/find_guru_missed_instholdings/{a}/{b}';
const TRANSFER = 'GET /_api/admin/transefer_missed_instholdings/{a}/{b}';

it('filings and managers that are missing, searched by name, CIK and accession', async () => {
  const { call } = api();
  const page = { period: PERIOD, page: 1, per_page: 50, known: 4 };
  const filing = { cik: ANN, manager: 'Ann Ltd', accession: 'a-1', form: '13F-HR', filed: '2025-08-10' };
  expect(await call(FILINGS, { params: { x: PERIOD } })).toEqual({
    ...page,
    data: [{ ...filing, reason: 'not-read' }],
    total: 1,
  });
  expect(await call(MANAGERS, { params: { x: PERIOD } })).toEqual({
    ...page,
    data: [{ cik: BOB, manager: 'Bob Ltd', before: '2025-03-31', after: '2025-09-30' }],
    total: 1,
  });
  for (const q of ['ANN', 'a-1', '0001'])
    expect(await call(FILINGS, { params: { x: PERIOD }, query: { q } })).toMatchObject({ total: 1 });
  expect(await call(FILINGS, { params: { x: PERIOD }, query: { q: 'Bob' } })).toMatchObject({ total: 0, data: [] });
  expect(await call(OF_ONE, { params: { a: '1', b: PERIOD } })).toMatchObject({ data: [{ accession: 'a-1' }] });
  expect(await call(OF_ONE, { params: { a: '2', b: PERIOD } })).toMatchObject({ data: [] });
});

it.each([
  [FILINGS, { x: '2025-06-29' }],
  [FILINGS, { x: '1' }],
  [MANAGERS, { x: '2025Q2' }],
  [OF_ONE, { a: 'all', b: PERIOD }],
  [TRANSFER, { a: '1 or 1', b: PERIOD }],
])('%s refuses %j', async (key, params) => {
  await expect(api().call(key, { params })).rejects.toMatchObject({ statusCode: 400 });
});

it('fetching is a job, once, and is recorded', async () => {
  const { call, asked } = api();
  expect(await call(TRANSFER, { params: { a: '1', b: PERIOD } })).toEqual({ job: 'job-1' });
  expect(asked.slice(1)).toEqual([
    [{ kind: 'missed', manager: ANN, period: PERIOD }, `missed-${ANN}-${PERIOD}`],
    ['fetched missed reports', `${ANN} ${PERIOD}`],
  ]);
  expect(await api(false, null).call(TRANSFER, { params: { a: 'all', b: PERIOD } })).toEqual({ job: null });
});

it('nothing is fetched where nothing is missing, nor for invented managers', async () => {
  await expect(api().call(TRANSFER, { params: { a: '3', b: PERIOD } })).rejects.toMatchObject({ statusCode: 404 });
  const sample = api(true).call(TRANSFER, { params: { a: 'all', b: PERIOD } });
  await expect(sample).rejects.toMatchObject({ statusCode: 409, message: 'The sample market has no publisher to ask' });
});
