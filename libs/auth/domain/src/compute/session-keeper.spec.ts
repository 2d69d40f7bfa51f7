import fc from 'fast-check';
import {
  createSessionKeeper,
  TOKEN_WAIT_MS,
  type GrantBody,
  type Granted,
  type SessionKeeper,
  type SessionNews,
} from './session-keeper';

const REFUSED = new Error('401');
const LOST = new Error('no connection');
const LIFE_S = 900;

type Answer = Granted | Error | undefined | 'never';

/** Tabs of one browser: they share the cookie, the lock and the channel, and a server that counts. */
function browser(tabs = 1) {
  const world = {
    now: 0,
    expires: undefined as number | undefined,
    asked: [] as GrantBody[],
    answers: [] as Answer[],
    ended: 0,
    sent: [] as string[],
    timers: [] as { at: number; ring: () => void }[],
  };
  let lock: Promise<unknown> = Promise.resolve();
  const keepers: SessionKeeper[] = [];
  const grant = async (body: GrantBody): Promise<Granted | undefined> => {
    world.asked.push(body);
    const answer: Answer =
      world.answers.length > 0
        ? world.answers.shift()
        : { access_token: `Bearer t${world.asked.length}`, expires_in: LIFE_S };
    if (answer === 'never') return new Promise(() => {});
    if (answer instanceof Error) throw answer;
    if (answer) world.expires = 5_184_000;
    return answer;
  };
  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = lock.then(work);
    lock = mine.catch(() => undefined);
    return mine;
  };
  const notifyFrom = (tab: number) => (news: SessionNews) => {
    world.sent.push(news.kind);
    keepers.forEach((keeper, index) => index !== tab && keeper.hear(news));
  };
  for (let tab = 0; tab < tabs; tab += 1)
    keepers.push(
      createSessionKeeper({
        now: () => world.now,
        grant,
        isRefusal: (error) => error === REFUSED,
        readExpires: () => world.expires,
        writeExpires: (seconds) => (world.expires = seconds),
        exclusive,
        notify: notifyFrom(tab),
        after: (ms) => new Promise((ring) => world.timers.push({ at: world.now + ms, ring })),
        onEnd: () => (world.ended += 1),
      }),
    );
  return { world, keepers, keeper: keepers[0]! };
}

const signedIn = (tabs?: number) => {
  const made = browser(tabs);
  made.world.expires = 5_184_000;
  return made;
};

describe('a visitor', () => {
  it('auth.loggedin-states: has no token and asks for none', async () => {
    const { world, keeper } = browser();
    expect(await keeper.token()).toBeUndefined();
    expect(keeper.hasToken()).toBe(false);
    expect(world.asked).toEqual([]);
  });

  it('auth.login-steps: signing in holds the token and notifies the other tabs', async () => {
    const { world, keeper, keepers } = browser(2);
    await keeper.signIn({ grant_type: 'password', username: 'a', password: 'b' });
    expect([await keeper.token(), await keepers[1]!.token()]).toEqual(['t1', 't1']);
    expect(world.sent).toEqual(['signed-in']);
  });

  it('a refused password signs nobody out', async () => {
    const { world, keeper } = browser();
    world.answers = [REFUSED];
    await expect(keeper.signIn({ grant_type: 'password', username: 'a', password: 'b' })).rejects.toBe(REFUSED);
    expect([world.ended, world.sent]).toEqual([0, []]);
  });

  it.each<[string, Granted | undefined]>([
    ['nothing', undefined],
    ['no token', { access_token: '', expires_in: 900 }],
    ['a token of another form', { access_token: 't1', expires_in: 900 }],
  ])('auth.login-nothing: an answer with %s signs out', async (_what, answer) => {
    const { world, keeper } = browser();
    world.answers = [answer];
    await expect(keeper.signIn({ cookie: 'x' })).rejects.toThrow('without a token');
    expect([keeper.hasToken(), world.ended, world.expires]).toEqual([false, 1, undefined]);
  });
});

describe('auth.token-states, s2.token-states', () => {
  it('valid: the token serves until its last minute', async () => {
    const { world, keeper } = signedIn();
    expect(await Promise.all([keeper.token(), keeper.token(), keeper.token()])).toEqual(['t1', 't1', 't1']);
    world.now = (LIFE_S - 61) * 1000;
    expect(await keeper.token()).toBe('t1');
    expect(world.asked).toEqual([{ cookie: 'session' }]);
  });

  it('expired: then refreshed', async () => {
    const { world, keeper } = signedIn();
    await keeper.token();
    world.now = (LIFE_S - 60) * 1000;
    expect(await keeper.token()).toBe('t2');
    expect(world.asked[1]).toEqual({ grant_type: 'refresh_token' });
  });

  it('auth.refresh-failure: else signed out, tokens and expiries cleared silently', async () => {
    const { world, keeper } = signedIn();
    await keeper.token();
    world.now = LIFE_S * 1000;
    world.answers = [REFUSED];
    expect(await keeper.token()).toBeUndefined();
    expect([world.expires, world.ended, await keeper.token()]).toEqual([undefined, 1, undefined]);
    expect(world.asked).toHaveLength(2);
  });

  it('a lost connection signs nobody out', async () => {
    const { world, keeper } = signedIn();
    world.answers = [LOST];
    expect(await keeper.token()).toBeUndefined();
    expect([world.expires, world.ended, await keeper.token()]).toEqual([5_184_000, 0, 't2']);
  });
});

it('token.wait: gives up after 40 times 100 ms', async () => {
  const { world, keeper } = signedIn();
  world.answers = ['never'];
  const waiting = keeper.token();
  expect(TOKEN_WAIT_MS).toBe(4_000);
  expect(world.timers.map(({ at }) => at)).toEqual([4_000]);
  world.timers[0]!.ring();
  expect(await waiting).toBeUndefined();
});

describe('auth.401, auth.401-catalogue', () => {
  it('clears the expiry, validates once for all callers and sets the expiry again', async () => {
    const { world, keeper } = signedIn();
    const refused = await keeper.token();
    const seen: (number | undefined)[] = [];
    world.answers = [];
    const all = [keeper.validate(refused), keeper.validate(refused), keeper.validate(refused)];
    seen.push(world.expires);
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect([seen, world.expires, world.asked.length]).toEqual([[undefined], 5_184_000, 2]);
    expect(await keeper.token()).toBe('t2');
  });

  it('A65: a 401 of the token call itself signs out', async () => {
    const { world, keeper } = signedIn();
    const refused = await keeper.token();
    world.answers = [REFUSED];
    expect(await keeper.validate(refused)).toBe(false);
    expect([world.ended, world.expires, world.sent.at(-1)]).toEqual([1, undefined, 'signed-out']);
  });

  it('an outage keeps the expiry for the next page', async () => {
    const { world, keeper } = signedIn();
    const refused = await keeper.token();
    world.answers = [LOST];
    expect(await keeper.validate(refused)).toBe(false);
    expect([world.ended, world.expires]).toEqual([0, 5_184_000]);
  });

  it('of a token that was replaced meanwhile asks for nothing', async () => {
    const { world, keeper } = signedIn();
    await keeper.token();
    expect(await keeper.validate('older')).toBe(true);
    expect(world.asked).toHaveLength(1);
  });

  it('of a visitor is not a matter of the sign-in', async () => {
    const { world, keeper } = browser();
    expect([await keeper.validate('client'), world.asked]).toEqual([false, []]);
  });
});

describe('tabs', () => {
  it('share one renewal', async () => {
    const { world, keepers } = signedIn(5);
    const tokens = await Promise.all(keepers.map((keeper) => keeper.token()));
    expect([new Set(tokens), world.asked.length]).toEqual([new Set(['t1']), 1]);
  });

  it('hand the token to a tab that opens', async () => {
    const { world, keepers } = signedIn(2);
    await keepers[0]!.token();
    keepers[0]!.hear({ kind: 'ask' });
    expect(world.sent.at(-1)).toBe('token');
    keepers[1]!.hear({ kind: 'ask' });
    expect([await keepers[1]!.token(), world.asked.length]).toEqual(['t1', 1]);
  });

  it('sign out together', async () => {
    const { world, keepers } = signedIn(3);
    await keepers[0]!.token();
    keepers[0]!.end();
    expect(await Promise.all(keepers.map((keeper) => keeper.token()))).toEqual([undefined, undefined, undefined]);
    expect(world.asked).toHaveLength(1);
  });

  it('never go back to an older token', async () => {
    const { keeper } = signedIn();
    await keeper.token();
    keeper.hear({ kind: 'token', token: { value: 'older', expiresAt: 10 } });
    expect(await keeper.token()).toBe('t1');
  });
});

it('whatever happens in any order, nobody waits for ever and a signed-out browser holds no token', async () => {
  const step = fc.constantFrom('token', 'late', 'refuse', 'lose', 'end', 'validate');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat({ max: 2 })), { maxLength: 25 }), async (steps) => {
      const { world, keepers } = signedIn(3);
      for (const [what, tab] of steps) {
        const keeper = keepers[tab]!;
        if (what === 'late') world.now += LIFE_S * 1000;
        if (what === 'refuse') world.answers = [REFUSED];
        if (what === 'lose') world.answers = [LOST];
        if (what === 'end') keeper.end();
        if (what === 'validate') await keeper.validate(await keeper.token());
        const token = await keeper.token();
        if (world.expires === undefined) expect(token).toBeUndefined();
      }
    }),
  );
});
