import Fastify, { type FastifyInstance } from 'fastify';
import { makeTestAccounts, pictureUrl, type TestAccounts } from '../testing/test-accounts';
import { mountPictures } from './mount-pictures';

let accounts: TestAccounts;
let app: FastifyInstance;

beforeAll(async () => {
  accounts = await makeTestAccounts();
  app = Fastify();
  mountPictures(app, accounts.deps.store);
});
afterAll(async () => {
  await app.close();
  await accounts.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('cdn.avatar-fallback: a person without a picture and nobody at all look alike', async () => {
  const { user_id } = await accounts.makeUser();
  for (const id of [user_id, 987_654_321])
    for (const size of ['small', 'big']) {
      const answer = await get(`/cdn/avatars/${id}_${size}.png`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    }
});

it('cdn.avatar-fallback: an uploaded picture is served by id and size, and not again to who has it', async () => {
  const user = await accounts.makeUser();
  const drawn = await get(`/cdn/avatars/${user.user_id}_small.png`);
  const body = { image: await pictureUrl() };
  const { avatar } = (await accounts.asUser(user)('POST /_api/user/avatar', { body })) as { avatar: string };
  const own = await get(avatar);
  expect(own.rawPayload.equals(drawn.rawPayload)).toBe(false);
  const again = await get(avatar, { 'if-none-match': own.headers.etag! });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await accounts.asUser(user)('DELETE /_api/user/avatar');
  expect((await get(avatar)).rawPayload.equals(drawn.rawPayload)).toBe(true);
});

it('a logo is served by the identifier of its owner', async () => {
  const user = await accounts.makeUser({ status: 3 });
  const body = { image: await pictureUrl(1_200, 100) };
  const { logo } = (await accounts.asUser(user)('POST /_api/user/logo', { body })) as { logo: string };
  expect((await get(logo)).headers['content-type']).toBe('image/png');
  expect((await get('/cdn/own-logos/aaaaaaaaaaaa.png')).statusCode).toBe(404);
});

it.each(['0_small', '-1_small', '1_huge', '1', '01_small', '1_small.svg', '../1_small', '9'.repeat(16) + '_small'])(
  'there is no picture %s',
  async (name) => {
    expect((await get(`/cdn/avatars/${name}.png`)).statusCode).toBe(404);
  },
);
