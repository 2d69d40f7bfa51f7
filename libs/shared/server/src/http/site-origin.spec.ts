import { hostname } from 'node:os';
import { siteOriginOf } from './site-origin';

const origin = (from: string, publicUrl?: string) => siteOriginOf({ publicUrl, port: 4200 })({ origin: from });

describe('the address of the pages in mails', () => {
  it.each([
    ['http://127.0.0.1:4200', 'http://127.0.0.1:4200'],
    ['http://localhost:4300', 'http://localhost:4200'],
    ['http://[::1]:4300', 'http://[::1]:4200'],
    [`http://${hostname().toLowerCase()}:4200`, `http://${hostname().toLowerCase()}:4200`],
  ])('asked for at %s is %s', (from, expected) => expect(origin(from)).toBe(expected));

  it.each([
    'http://evil.example',
    'https://127.0.0.1.evil.example',
    'http://evil.example:4200',
    '',
    'http://',
    'x:y:z',
  ])('is never one that only the request names: %j', (from) => expect(origin(from)).toBe('http://127.0.0.1:4200'));

  it('is what the operator says', () => {
    for (const from of ['http://evil.example', 'http://127.0.0.1:4200'])
      expect(origin(from, 'https://stocks.example')).toBe('https://stocks.example');
  });
});
