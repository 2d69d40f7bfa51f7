import { PREMIUM_STATUS } from '@plumbline/auth/domain';
import { brokerCalls } from '@plumbline/portfolios/contract';
import { bindCalls, createLogger, installErrorShape, mountCalls } from '@plumbline/shared/server';
import { memberIdentity } from '@plumbline/shared/server/testing';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { brokerHandlers } from './broker.routes';

const CALLS = [
  ['/_api/v2/portfolios/brokerage/link_account', { action: 'list_brokerages' }],
  ['/_api/v2/portfolios/yodlee/token', undefined],
  ['/_api/v2/portfolios/yodlee/import', { accountId: '7' }],
] as const;

let lines: string[];
let status: number;
let app: FastifyInstance;

beforeEach(() => {
  [lines, status] = [[], PREMIUM_STATUS];
  const loggerInstance: FastifyBaseLogger = createLogger('server', { write: (line) => void lines.push(line) });
  app = Fastify({ loggerInstance });
  installErrorShape(app);
  const identify = () => memberIdentity({ status });
  mountCalls(app, bindCalls(brokerCalls, brokerHandlers({})), { identify, verifySignature: () => undefined });
});
afterEach(() => app.close());

const ask = (url: string, payload: object | undefined) =>
  app.inject({ method: 'POST', url, ...(payload && { payload }) });

it.each(CALLS)('%s answers 503 without a connector, and a line without a stack', async (url, payload) => {
  expect((await ask(url, payload)).json()).toMatchObject({ statusCode: 503, code: 'not_configured' });
  const failures = lines.filter((line) => line.includes('call failed'));
  expect(failures).toEqual([expect.stringContaining('"reason":"No connection to brokerages is set up')]);
  expect(lines.join()).not.toContain('"stack"');
});

it.each(CALLS)('portfolio.brokerage: %s is not offered below premium', async (url, payload) => {
  status = PREMIUM_STATUS - 1;
  expect((await ask(url, payload)).json()).toMatchObject({ statusCode: 403, code: 'premium' });
  expect(lines.join()).not.toContain('call failed');
});
