import { decodeJwt, decodeProtectedHeader } from 'jose';
import { createTokens } from './client-token';

const SECRET = 'a-secret-of-the-installation';
const NOW = Date.UTC(2026, 2, 20, 12);
const tokens = (now = NOW, secret = SECRET) => createTokens(secret, () => now);

describe('a client token', () => {
  it('is good for an hour and says nothing about a person', async () => {
    const { access_token, expires_time } = await tokens().issueClient();
    expect(decodeProtectedHeader(access_token)).toEqual({ alg: 'HS256' });
    expect(Object.keys(decodeJwt(access_token)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub']);
    expect(expires_time).toBe(NOW / 1000 + 3600);
  });

  it('proves a client of its own, each its own id', async () => {
    const [one, two] = await Promise.all([tokens().issueClient(), tokens().issueClient()]);
    const identities = await Promise.all(
      [one, two].map(({ access_token }) => tokens().identify(`Bearer ${access_token}`)),
    );
    expect(identities.map(({ kind }) => kind)).toEqual(['client', 'client']);
    expect(identities[0]).not.toEqual(identities[1]);
  });

  it.each([
    [0, undefined],
    [3_599_000, undefined],
    [3_600_000, 'expired_token'],
    [86_400_000, 'expired_token'],
  ])('after %i ms is refused as %s', async (later, code) => {
    const { access_token } = await tokens().issueClient();
    const identified = tokens(NOW + later).identify(`Bearer ${access_token}`);
    if (code) await expect(identified).rejects.toMatchObject({ statusCode: 401, code });
    else await expect(identified).resolves.toMatchObject({ kind: 'client' });
  });

  it('proven once is still refused when its hour is over', async () => {
    let time = NOW;
    const kept = createTokens(SECRET, () => time);
    const { access_token } = await kept.issueClient();
    const first = await kept.identify(`Bearer ${access_token}`);
    expect(await kept.identify(`Bearer ${access_token}`)).toEqual(first);
    time += 3_600_000;
    await expect(kept.identify(`Bearer ${access_token}`)).rejects.toMatchObject({ code: 'expired_token' });
  });

  it('of another secret is refused', async () => {
    const { access_token } = await tokens(NOW, 'another-secret-altogether').issueClient();
    await expect(tokens().identify(`Bearer ${access_token}`)).rejects.toMatchObject({ code: 'bad_token' });
  });

  it.each([[''], ['Bearer'], ['Bearer '], ['bearer x'], ['Basic eDp5'], ['Bearer a.b.c'], ['Bearer ..']])(
    'is not the one in %j',
    async (header) => {
      await expect(tokens().identify(header)).rejects.toMatchObject({ statusCode: 401, code: 'bad_token' });
    },
  );

  it('is not asked of somebody who shows none', async () => {
    expect(await tokens().identify(undefined)).toEqual({ kind: 'anonymous' });
  });
});
