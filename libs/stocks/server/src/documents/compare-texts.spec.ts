import type { TaskHelper } from '@plumbline/shared/server';
import { compareElsewhere, compareHere, textsTask } from './compare-texts';

const TEXTS = [
  ['a b', 'old'],
  ['a b', 'new one'],
] as const;

it('gives elsewhere what it gives here', async () => {
  const work = await textsTask(undefined);
  const helper: TaskHelper = {
    ask: async (question) => (await work(question)).answer,
    close: async () => undefined,
  };
  const { compare } = compareElsewhere(() => helper);
  expect(await compare(...TEXTS)).toEqual(await compareHere(...TEXTS));
});

it('begins another thread after one that ended', async () => {
  let started = 0;
  const { compare, close } = compareElsewhere(() => {
    started += 1;
    const isBroken = started === 1;
    return {
      ask: async () => (isBroken ? Promise.reject(new Error('ended')) : []),
      close: async () => undefined,
    };
  });
  await expect(compare([], [])).rejects.toThrow('ended');
  expect(await compare([], [])).toEqual([]);
  expect(await compare([], [])).toEqual([]);
  expect(started).toBe(2);
  await close();
});
