import { ApiError } from '@plumbline/shared/domain';
import Fastify from 'fastify';
import { installErrorShape } from './error-handler';

const WARNING = 40;
const ERROR = 50;

const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

it.each<[string, Error, number, { level: number; hasStack: boolean; reason?: string } | undefined]>([
  ['a bug', new TypeError('x is undefined'), 500, { level: ERROR, hasStack: true }],
  [
    'what is not set up',
    new ApiError(503, 'No connector'),
    503,
    { level: WARNING, hasStack: false, reason: 'No connector' },
  ],
  ['a lost connection', lost(), 503, { level: WARNING, hasStack: false, reason: 'terminating connection' }],
  [
    'a refusal for one',
    new ApiError(503, 'No database', { cause: lost() }),
    503,
    { level: WARNING, hasStack: false, reason: 'No database: terminating connection' },
  ],
  [
    'a refusal for a bug',
    new ApiError(502, 'No answer', { cause: new TypeError('x') }),
    502,
    { level: ERROR, hasStack: true },
  ],
  ['a refusal that says when to come back', new ApiError(503, 'Busy', { retryAfter: 3 }), 503, undefined],
  ['a refusal of the caller', new ApiError(404, 'Not found'), 404, undefined],
])('%s', async (_what, error, status, line) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (text: string) => void lines.push(text) } } });
  installErrorShape(app);
  app.get('/', () => Promise.reject(error));
  expect((await app.inject('/')).statusCode).toBe(status);
  const logged = lines.map((text) => JSON.parse(text) as { level: number; reason?: string });
  expect(logged).toHaveLength(line ? 1 : 0);
  expect([logged[0]?.level, logged[0]?.reason]).toEqual([line?.level, line?.reason]);
  expect(/"stack"/.test(lines.join())).toBe(line?.hasStack ?? false);
  await app.close();
});
