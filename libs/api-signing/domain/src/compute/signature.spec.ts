import { createHmac } from 'node:crypto';
import { signatureProblem, signUrl } from './signature';

const KEY = 'a-key-of-the-installation';
const NOW = Date.UTC(2026, 2, 20, 12);
const URL = '/_api/stocks/AAPL/summary?v=1';
const signed = signUrl(URL, KEY, NOW);

const craft = (head: object, claims: object, key = KEY): string => {
  const text = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const iat = NOW / 1000;
const HS = { alg: 'HS256' };

test('is an ordinary HS256 web token', () => {
  const [head, claims, signature] = signed.split('.');
  expect(createHmac('sha256', KEY).update(`${head}.${claims}`).digest('base64url')).toBe(signature);
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({ url: URL, iat, exp: iat + 3600 });
});

test.each([
  ['holds', signed, URL, NOW, undefined],
  ['holds to the end of its hour', signed, URL, NOW + 3_599_000, undefined],
  ['is stale after it', signed, URL, NOW + 3_600_000, 'stale'],
  ['is stale when from the far future', signed, URL, NOW - 121_000, 'stale'],
  ['accepts a clock a little ahead', signed, URL, NOW - 119_000, undefined],
  ['is for one url', signed, '/_api/stocks/MSFT/summary?v=1', NOW, 'other url'],
  ['is for one query', signed, '/_api/stocks/AAPL/summary?v=2', NOW, 'other url'],
  ['missing', undefined, URL, NOW, 'missing'],
  ['empty', '', URL, NOW, 'missing'],
  ['not a token', 'abc', URL, NOW, 'malformed'],
  ['four parts', `${signed}.x`, URL, NOW, 'malformed'],
  ['a changed signature', `${signed.slice(0, -3)}AAA`, URL, NOW, 'forged'],
  ['another key', craft(HS, { url: URL, iat, exp: iat + 60 }, 'other'), URL, NOW, 'forged'],
  ['no algorithm', craft({ alg: 'none' }, { url: URL, iat, exp: iat + 60 }), URL, NOW, 'malformed'],
  ['too long a life', craft(HS, { url: URL, iat, exp: iat + 86_400 }), URL, NOW, 'stale'],
  ['no times', craft(HS, { url: URL }), URL, NOW, 'malformed'],
])('%s', (_name, header, url, now, problem) => {
  expect(signatureProblem(header, url, KEY, now)).toBe(problem);
});

test('a url beyond ASCII', () => {
  const url = '/_api/stocks/_search?q=Nestl%C3%A9 é';
  expect(signatureProblem(signUrl(url, KEY, NOW), url, KEY, NOW)).toBeUndefined();
});
