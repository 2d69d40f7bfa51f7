import { authStore } from '@plumbline/auth/people';
import { createAuth } from '@plumbline/auth/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { endSessionOf } from './end-session';
import { migrations } from './modules';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(migrations);
  // Cookies are read by the plugin of a server.
  await Fastify().register(cookie);
});
afterAll(() => store.remove());

const REMOVED = [
  'plumbline_session=; Max-Age=0; Path=/_api/oauth; HttpOnly; SameSite=Strict',
  '__Host-plumbline_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
  'refresh_expires=; Max-Age=0; Path=/; SameSite=Strict',
  '__Host-refresh_expires=; Max-Age=0; Path=/; Secure; SameSite=Strict',
  'plumbline_logout=; Max-Age=0; Path=/logout; HttpOnly; SameSite=Strict',
  '__Host-plumbline_logout=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
];

it.each([['plumbline_logout'], ['__Host-plumbline_logout']])(
  'ends the sign-in that %s names, and removes cookies of both names',
  async (name) => {
    const auth = createAuth({
      db: store.db,
      secret: 'a-secret-of-the-installation',
      brand: 'Plumbline',
      keepAddresses: true,
      limits: { signIns: 0, passwordMails: 0, registrations: 0 },
      siteOrigin: () => 'https://site.example',
    });
    const row = { email: `${name}@mail.example`, username: name, identifier: name };
    const { user_id: userId } = await authStore(store.db)
      .insertInto('users')
      .values(row)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const { endToken } = await auth.sessions.start(userId, 'member', { address: '', userAgent: '' });
    const end = endSessionOf(auth, 'member');
    expect(await end(undefined)).toEqual(REMOVED);
    expect(await auth.sessions.list(userId)).toHaveLength(1);
    expect(await end(`a=b; ${name}=${endToken}`)).toEqual(REMOVED);
    expect(await auth.sessions.list(userId)).toEqual([]);
  },
);
