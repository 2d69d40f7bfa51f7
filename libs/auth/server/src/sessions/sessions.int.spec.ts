import { authMigrations, authStore, type AuthStore } from '@plumbline/auth/people';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { DAY_MS } from '@plumbline/shared/domain';
import { createUser, randomName, type UserRow } from '../store/users';
import { createSigner } from '../tokens/signer';
import { COOKIE_DAYS, signInCookies } from './cookies';
import { listenForChanges } from './listen';
import { MEMBER_MAX_DAYS, type StaffLife } from './session-life';
import { createSessions, type Sessions } from './sessions';

const SECRET = 'a-secret-of-the-installation';
const BROWSER = { address: '192.0.2.7', userAgent: 'Browser' };

let test: TestStore;
let store: AuthStore;
let time = Date.UTC(2026, 2, 20, 12);
let sessions: Sessions;

const makeUser = (more: object = {}): Promise<UserRow> => {
  const name = randomName(10);
  return createUser(store, { email: `${name}@mail.example`, username: name, ...more });
};
const proven = async (token: string) => createSigner(SECRET, () => 0).prove(token);
const proofOf = async (token: string) => sessions.identities.ofAccessToken(await sessions.signer.prove(token));

beforeAll(async () => {
  test = await createTestStore(authMigrations);
  store = authStore(test.db);
}, 60_000);
beforeEach(() => void (sessions = createSessions(store, SECRET, { now: () => time })));
afterAll(() => test.remove());

describe('a sign-in', () => {
  it('auth.cookie-days: lives 60 days from its last renewal', async () => {
    const { user_id } = await makeUser();
    const first = await sessions.start(user_id, 'member', BROWSER);
    expect(first.refreshExpires).toBe((time + COOKIE_DAYS * DAY_MS) / 1000);
    time += 10 * DAY_MS;
    const renewed = await sessions.renew(first.refreshToken, 'member');
    expect(renewed.refreshExpires).toBe((time + COOKIE_DAYS * DAY_MS) / 1000);
    time += 60 * DAY_MS;
    await expect(sessions.renew(renewed.refreshToken, 'member')).rejects.toMatchObject({ code: 'session_ended' });
    await expect(sessions.resume(renewed.refreshToken, 'member')).rejects.toMatchObject({ statusCode: 401 });
  });

  it('ends after a year, however often it is renewed', async () => {
    const end = time + MEMBER_MAX_DAYS * DAY_MS;
    let issued = await sessions.start((await makeUser()).user_id, 'member', BROWSER);
    while (time + 50 * DAY_MS < end) {
      time += 50 * DAY_MS;
      issued = await sessions.renew(issued.refreshToken, 'member');
    }
    expect(issued.refreshExpires).toBe(end / 1000);
    time = end;
    await expect(sessions.renew(issued.refreshToken, 'member')).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('s2.cookie-60: the cookies live as long', async () => {
    const issued = await sessions.start((await makeUser()).user_id, 'member', BROWSER);
    expect(signInCookies('member', issued, time).map(({ maxAgeSeconds }) => maxAgeSeconds)).toEqual(
      Array(3).fill(60 * 86_400),
    );
  });

  it('names the person and the membership by its access token, for a quarter of an hour', async () => {
    const user = await makeUser({ status: 5, news_center: true });
    const { accessToken, expiresIn, sessionId } = await sessions.start(user.user_id, 'member', BROWSER);
    expect(await proofOf(accessToken)).toEqual({
      kind: 'member',
      userId: user.user_id,
      sessionId,
      staff: false,
      status: 5,
      admin: false,
      newsCenter: true,
    });
    time += expiresIn * 1000;
    await expect(proofOf(accessToken)).rejects.toMatchObject({ statusCode: 401, code: 'expired_token' });
  });

  it('of one surface is none of the other', async () => {
    const { user_id } = await makeUser({ admin: true });
    const member = await sessions.start(user_id, 'member', BROWSER);
    const staff = await sessions.start(user_id, 'staff', BROWSER);
    await expect(sessions.renew(member.refreshToken, 'staff')).rejects.toMatchObject({ code: 'session_ended' });
    await expect(sessions.renew(staff.refreshToken, 'member')).rejects.toMatchObject({ code: 'session_ended' });
    expect((await proofOf(staff.accessToken)).staff).toBe(true);
  });

  describe('of staff', () => {
    const MINUTE = 60_000;
    const start = async (staffLife?: StaffLife) => {
      sessions = createSessions(store, SECRET, { now: () => time, ...(staffLife && { staffLife }) });
      const { user_id } = await makeUser({ admin: true });
      return sessions.start(user_id, 'staff', BROWSER);
    };
    const works = (token: string) =>
      sessions.renew(token, 'staff').then(
        ({ refreshToken }) => refreshToken,
        () => undefined,
      );

    it.each<[StaffLife | undefined, number, number]>([
      [undefined, 30, 12 * 60],
      [{ hours: 2, idleMinutes: 10 }, 10, 120],
    ])('with %j ends after %i minutes without use', async (life, idle) => {
      const { refreshToken } = await start(life);
      time += (idle - 1) * MINUTE;
      const next = await works(refreshToken);
      expect(next).toBeDefined();
      time += idle * MINUTE;
      expect(await works(next!)).toBeUndefined();
      expect(await sessions.list((await start(life)).userId)).toHaveLength(1);
    });

    it.each<[StaffLife | undefined, number, number]>([
      [undefined, 25, 12 * 60],
      [{ hours: 2, idleMinutes: 10 }, 8, 120],
    ])('with %j and used every %i minutes ends after %i', async (life, pause, max) => {
      const begun = time;
      let token: string | undefined = (await start(life)).refreshToken;
      while (token && time < begun + 2 * max * MINUTE) {
        time += pause * MINUTE;
        token = await works(token);
      }
      expect(time - begun).toBeGreaterThanOrEqual(max * MINUTE);
      expect(time - begun).toBeLessThan((max + pause) * MINUTE);
    });

    it('is used by calls, too, and ends its access tokens', async () => {
      const { accessToken, sessionId } = await start({ hours: 1, idleMinutes: 10 });
      for (let minutes = 0; minutes < 14; minutes += 7) {
        time += 7 * MINUTE;
        expect(await proofOf(accessToken)).toMatchObject({ staff: true });
      }
      const { expires_at } = await store
        .selectFrom('sessions')
        .select('expires_at')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      expect(expires_at).toEqual(new Date(time + 10 * MINUTE));
      time += 11 * MINUTE;
      await expect(
        sessions.identities.ofAccessToken({ ...(await proven(accessToken)), expires: Infinity }),
      ).rejects.toMatchObject({ code: 'session_ended' });
    });

    it('keeps its cookies to the last moment: whether it was idle is for the server to say', async () => {
      const { refreshExpires } = await start();
      expect(refreshExpires).toBe(time / 1000 + 12 * 3_600);
    });
  });

  it('of staff is not renewed when the flag is gone', async () => {
    const { user_id } = await makeUser({ admin: true });
    const staff = await sessions.start(user_id, 'staff', BROWSER);
    await store.updateTable('users').set({ admin: false }).where('user_id', '=', user_id).execute();
    await expect(sessions.renew(staff.refreshToken, 'staff')).rejects.toMatchObject({ code: 'session_ended' });
    expect((await proofOf(staff.accessToken)).admin).toBe(false);
  });

  it('writes no address down where none is to be kept', async () => {
    const { user_id } = await makeUser();
    const secretive = createSessions(store, SECRET, { now: () => time, keepAddresses: false });
    await secretive.start(user_id, 'member', BROWSER);
    expect((await sessions.list(user_id)).map(({ address }) => address)).toEqual(['']);
  });
});

describe('renewing', () => {
  const started = async () => {
    const { user_id } = await makeUser();
    return { user_id, issued: await sessions.start(user_id, 'member', BROWSER) };
  };
  const generationOf = (token: string) => Number(token.split('.')[1]);

  it('a hundred times at once moves one generation, gives all callers the same token and signs nobody out', async () => {
    const { user_id, issued } = await started();
    const renewed = await Promise.all(Array.from({ length: 100 }, () => sessions.renew(issued.refreshToken, 'member')));
    expect(new Set(renewed.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(generationOf(renewed[0]!.refreshToken)).toBe(generationOf(issued.refreshToken) + 1);
    expect(await sessions.list(user_id)).toHaveLength(1);
    for (const { accessToken } of renewed) expect((await proofOf(accessToken)).userId).toBe(user_id);
    const { refreshToken } = await sessions.renew(renewed[0]!.refreshToken, 'member');
    expect(generationOf(refreshToken)).toBe(generationOf(issued.refreshToken) + 2);
  });

  it.each([
    [0, true],
    [29_999, true],
    [30_000, false],
    [DAY_MS, false],
  ])('by the token before last is good %i ms later: %s', async (later, good) => {
    const { user_id, issued } = await started();
    const renewed = await sessions.renew(issued.refreshToken, 'member');
    time += later;
    const again = sessions.renew(issued.refreshToken, 'member');
    if (good) expect((await again).refreshToken).toBe(renewed.refreshToken);
    else {
      await expect(again).rejects.toMatchObject({ statusCode: 401, code: 'token_reused' });
      await expect(sessions.renew(renewed.refreshToken, 'member')).rejects.toMatchObject({ code: 'session_ended' });
      expect(await sessions.list(user_id)).toEqual([]);
    }
  });

  it('by a token of two generations ago ends the sign-in at once', async () => {
    const { issued } = await started();
    const second = await sessions.renew(issued.refreshToken, 'member');
    await sessions.renew(second.refreshToken, 'member');
    await expect(sessions.resume(issued.refreshToken, 'member')).rejects.toMatchObject({ code: 'token_reused' });
    await expect(proofOf(second.accessToken)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('without a new token leaves the generation as it is', async () => {
    const { issued } = await started();
    expect((await sessions.resume(issued.refreshToken, 'member')).refreshToken).toBe(issued.refreshToken);
  });

  it('by a token that was made up neither works nor ends anything', async () => {
    const { user_id, issued } = await started();
    const [id, , code] = issued.refreshToken.split('.');
    const other = createSessions(store, 'another-secret-altogether', { now: () => time });
    for (const token of [
      '',
      'x',
      `${id}.2.${code}`,
      `${id}.0.${code}`,
      `${id}.1.${'A'.repeat(43)}`,
      `${id}.-1.${code}`,
    ])
      await expect(sessions.renew(token, 'member')).rejects.toMatchObject({ code: 'session_ended' });
    await expect(other.renew(issued.refreshToken, 'member')).rejects.toMatchObject({ code: 'session_ended' });
    expect(await sessions.list(user_id)).toHaveLength(1);
  });

  it('is refused to a disabled person and to one who is gone', async () => {
    const { user_id, issued } = await started();
    await store
      .updateTable('users')
      .set({ disabled_at: new Date(time) })
      .where('user_id', '=', user_id)
      .execute();
    await expect(sessions.renew(issued.refreshToken, 'member')).rejects.toMatchObject({ code: 'session_ended' });
    await expect(proofOf(issued.accessToken)).rejects.toMatchObject({ code: 'session_ended' });
    await store.deleteFrom('users').where('user_id', '=', user_id).execute();
    await expect(sessions.renew(issued.refreshToken, 'member')).rejects.toMatchObject({ code: 'session_ended' });
  });
});

describe('ending', () => {
  it('one leaves the others, all but one leaves that', async () => {
    const { user_id } = await makeUser();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => sessions.start(user_id, 'member', BROWSER)));
    expect(await sessions.revoke(one!.sessionId, user_id)).toBe(true);
    expect(await sessions.revoke(one!.sessionId, user_id)).toBe(false);
    expect(await sessions.revoke(two!.sessionId, user_id + 1)).toBe(false);
    expect(await sessions.revokeAll(user_id, two!.sessionId)).toBe(1);
    await expect(proofOf(three!.accessToken)).rejects.toMatchObject({ statusCode: 401 });
    expect((await proofOf(two!.accessToken)).sessionId).toBe(two!.sessionId);
  });

  it('by its own token works, by a made-up one it does not', async () => {
    const { user_id } = await makeUser();
    const { endToken, sessionId } = await sessions.start(user_id, 'member', BROWSER);
    for (const token of ['', 'x', `${sessionId}.${'A'.repeat(43)}`]) await sessions.end(token);
    expect(await sessions.list(user_id)).toHaveLength(1);
    await sessions.end(endToken);
    expect(await sessions.list(user_id)).toEqual([]);
  });
});

describe('kept copies', () => {
  const until = async (holds: () => unknown) => {
    for (let tries = 0; tries < 500 && !(await holds()); tries += 1) await new Promise((go) => setTimeout(go, 10));
  };

  it('are thrown away when the store says that something changed', async () => {
    const listener = listenForChanges(test.url, sessions.identities);
    const user = await makeUser();
    const issued = await sessions.start(user.user_id, 'member', BROWSER);
    const proven = await sessions.signer.prove(issued.accessToken);
    const isKept = async () => {
      const asked = sessions.identities.ofAccessToken(proven);
      await asked;
      return !(asked instanceof Promise);
    };
    await until(isKept);
    expect(await isKept()).toBe(true);

    await store.updateTable('users').set({ admin: true }).where('user_id', '=', user.user_id).execute();
    await until(async () => (await sessions.identities.ofAccessToken(proven)).admin);
    expect((await sessions.identities.ofAccessToken(proven)).admin).toBe(true);

    await until(isKept);
    await store.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', issued.sessionId).execute();
    const refused = async () => {
      try {
        await sessions.identities.ofAccessToken(proven);
        return false;
      } catch {
        return true;
      }
    };
    await until(refused);
    expect(await refused()).toBe(true);
    await listener.close();
  });

  it('are not made while nobody listens', async () => {
    const { user_id } = await makeUser();
    const proven = await sessions.signer.prove((await sessions.start(user_id, 'member', BROWSER)).accessToken);
    await sessions.identities.ofAccessToken(proven);
    const again = sessions.identities.ofAccessToken(proven);
    expect(again).toBeInstanceOf(Promise);
    await again;
  });
});
