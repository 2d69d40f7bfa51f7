import { ancestorsOf } from './security-headers';

it.each([
  ['*', '*'],
  ['', "'self'"],
  ['https://blog.example https://news.example', "'self' https://blog.example https://news.example"],
])('blocks that "%s" may show are framed by %s', (origins, expected) => expect(ancestorsOf(origins)).toBe(expected));
