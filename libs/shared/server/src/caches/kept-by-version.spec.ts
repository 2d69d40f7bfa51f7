import { keptByVersion } from './kept-by-version';

it('reads once a version and question, again after a failure and after others took its place', async () => {
  let version = 'one';
  const market = { status: () => ({ version }) };
  const read: string[] = [];
  const reading = keptByVersion({
    most: 2,
    keyOf: (asked: string) => asked,
    read: async (_: typeof market, asked: string) => {
      read.push(`${version} ${asked}`);
      if (read.length === 1) throw new Error('not yet');
      return asked;
    },
  });
  await expect(reading(market, 'a')).rejects.toThrow('not yet');
  for (const asked of ['a', 'a', 'b', 'a', 'c', 'b']) expect(await reading(market, asked)).toBe(asked);
  version = 'two';
  await reading(market, 'b');
  expect(read).toEqual(['one a', 'one a', 'one b', 'one c', 'one b', 'two b']);
  await reading({ ...market }, 'b');
  expect(read).toHaveLength(7);
});
