import { ancestorsOf, contentSecurityPolicy } from './security-headers';

it.each([
  ['*', '*'],
  ['', "'self'"],
  ['https://blog.example https://news.example', "'self' https://blog.example https://news.example"],
])('blocks that "%s" may show are framed by %s', (origins, expected) => expect(ancestorsOf(origins)).toBe(expected));

it.each(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])(
  'the policy of a page says %s',
  (directive) => expect(contentSecurityPolicy([], '', {}).split('; ')).toContain(directive),
);
