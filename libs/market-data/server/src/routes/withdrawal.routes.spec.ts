import { withdrawalCalls } from '@plumbline/market-data/contract';
import { makeInsiderFiling } from '@plumbline/market-data/testing';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { memberIdentity, STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import type { MarketJob } from '../jobs/market-job';
import { withdrawalHandlers } from './withdrawal.routes';

const FILING = makeInsiderFiling({ accession: '0000000001-26-000007' });
const jobs: MarketJob[] = [];
const notes: string[] = [];
const calls = bindCalls(
  withdrawalCalls,
  withdrawalHandlers({
    isSample: () => true,
    withdrawals: {
      find: async (_sample, accession) => (accession === FILING.accession ? FILING : undefined),
      list: async () => [
        { accession: '0000000002-26-000001', why: 'Wrong company', at: 2 },
        { accession: '0000000003-26-000001', why: 'Twice', at: 1 },
      ],
    },
    jobs: { send: async (job) => String(jobs.push(job)) },
    note: async (_context, action, subject) => void notes.push(`${action} ${subject}`),
  }),
);
const ask = (id: string, query: object = {}, identity = STAFF_IDENTITY) =>
  createDispatch(calls, identity)('GET /_api/admin/{id}/delete_indsider', { params: { id }, query });
const list = (query: object) => createDispatch(calls, STAFF_IDENTITY)('GET /_api/admin/insider_withdrawals', { query });
const restore = (id: string) =>
  createDispatch(calls, STAFF_IDENTITY)('POST /_api/admin/insider_withdrawals/{id}/restore', { params: { id } });

beforeEach(() => {
  jobs.length = 0;
  notes.length = 0;
});

it('asks first: what it would take out, and the word that confirms it', async () => {
  const refusal = await ask(FILING.accession).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ statusCode: 409, code: 'confirm', current: { accession: FILING.accession } });
  const { confirm } = (refusal as { current: { confirm: string } }).current;
  await expect(ask(FILING.accession, { confirm: 'x', why: 'Wrong' })).rejects.toMatchObject({ code: 'confirm' });
  await expect(ask(FILING.accession, { confirm })).rejects.toMatchObject({ statusCode: 409 });
  expect(jobs).toEqual([]);
  expect(await ask(FILING.accession, { confirm, why: 'Wrong' })).toEqual({ job: '1' });
  expect(jobs).toEqual([{ kind: 'withdraw', accession: FILING.accession, why: 'Wrong' }]);
  expect(notes).toEqual([`withdrew insider report ${FILING.accession}: Wrong`]);
});

it('is of a report that is there, and for staff', async () => {
  await expect(ask('0000000009-26-000001')).rejects.toMatchObject({ statusCode: 404 });
  await expect(ask('a b')).rejects.toMatchObject({ statusCode: 400 });
  await expect(ask(FILING.accession, {}, memberIdentity({ userId: 1 }))).rejects.toMatchObject({ statusCode: 403 });
});

it('lists what was withdrawn, and puts it back', async () => {
  expect(await list({ sort: 'oldest', q: 't' })).toMatchObject({ total: 1, data: [{ why: 'Twice' }] });
  expect(await list({ page: 2 })).toMatchObject({ total: 2, data: [] });
  expect(await restore('0000000002-26-000001')).toEqual({ job: '1' });
  expect(jobs).toEqual([{ kind: 'withdraw', accession: '0000000002-26-000001', isBack: true }]);
  await expect(restore(FILING.accession)).rejects.toMatchObject({ statusCode: 404 });
});
