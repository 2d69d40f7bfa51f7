import { signatureProblem } from './signature';
import { createSigner } from './signer';

const KEY = 'a-key-of-the-installation';
const LOCAL = Date.UTC(2026, 2, 20, 12);
const AHEAD_MS = 7_200_000;

it('signs with the time of the server, asked once for many calls', async () => {
  const fetchTime = jest.fn(async () => LOCAL + AHEAD_MS);
  const sign = createSigner({ key: KEY, now: () => LOCAL, fetchTime });
  for (const url of ['/_api/a?v=1', '/_api/b'])
    expect(signatureProblem(await sign(url), url, KEY, LOCAL + AHEAD_MS)).toBeUndefined();
  expect(fetchTime).toHaveBeenCalledTimes(1);
});
