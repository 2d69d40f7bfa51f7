import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ApiError } from '@plumbline/shared/domain';
import { asRouteError } from './as-route-error';

it.each([
  [404, 404, 'There is no such stock'],
  [503, 503, 'The data is not available now'],
  [500, 500, 'The data is not available now'],
  [202, 503, 'The page'],
])('a refusal with %d is a page with %d', async (statusCode, status, message) => {
  const text = statusCode < 500 ? message : 'a text for the operator';
  await expect(asRouteError(Promise.reject(new ApiError(statusCode, text)))).rejects.toMatchObject({
    init: { status },
    data: { message },
  });
});

it('a bug stays a bug', async () => {
  await expect(asRouteError(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});

/** Reads data and passes its refusals on as they are: the page would answer 500. */
const UNGUARDED = /=>\s*(?:prefetch|ensure)\(/;

it('every route that reads data turns refusals into its status', () => {
  const folder = path.join(__dirname, 'routes');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => UNGUARDED.test(readFileSync(path.join(folder, name), 'utf8')))).toEqual([]);
});
