import { setImmediate } from 'node:timers/promises';
import { Abandoned, RenderQueue } from './render-queue';

const always = () => true;

/** Work that ends on command. */
function work(log: string[], name: string) {
  let end!: () => void;
  const held = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(name);
    await held;
    return name;
  };
  return { run, end: () => end() };
}

/** So that all that can begin has begun. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}

it('does the work of a key once for everybody who asks meanwhile', async () => {
  const [queue, log] = [new RenderQueue<string>({ atOnce: 2, mostWaiting: 9 }), [] as string[]];
  const a = work(log, 'a');
  const asked = Array.from({ length: 5 }, () => queue.join('a', a.run, always));
  a.end();
  expect(await Promise.all(asked)).toEqual(Array(5).fill('a'));
  expect(log).toEqual(['a']);
  await queue.join('a', a.run, always);
  expect(log).toEqual(['a', 'a']);
});

it('does so much at once, refuses what has no place, and takes more afterwards', async () => {
  const [queue, log] = [new RenderQueue<string>({ atOnce: 2, mostWaiting: 1 }), [] as string[]];
  const works = ['a', 'b', 'c', 'd'].map((name) => work(log, name));
  const asked = ['a', 'b', 'c', 'd'].map((key, n) => queue.join(key, works[n]!.run, always));
  expect(asked.map((promise) => promise === undefined)).toEqual([false, false, false, true]);
  await settled();
  expect(log).toEqual(['a', 'b']);
  works.forEach(({ end }) => end());
  await Promise.all(asked);
  expect(log).toEqual(['a', 'b', 'c']);
  await queue.join('d', works[3]!.run, always);
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});

it('begins nothing for those who have gone, and goes on for one who is there', async () => {
  const [queue, log] = [new RenderQueue<string>({ atOnce: 1, mostWaiting: 9 }), [] as string[]];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => work(log, name));
  const first = queue.join('a', a!.run, always);
  const gone = queue.join('b', b!.run, () => false);
  const half = [queue.join('c', c!.run, () => false), queue.join('c', c!.run, always)];
  [a, b, c].forEach((each) => each!.end());
  await first;
  await expect(gone).rejects.toThrow(Abandoned);
  expect(await Promise.all(half)).toEqual(['c', 'c']);
  expect(log).toEqual(['a', 'c']);
});

it('does what may wait after all else, unless somebody asks for it', async () => {
  const [queue, log] = [new RenderQueue<string>({ atOnce: 1, mostWaiting: 9 }), [] as string[]];
  const works = Object.fromEntries(['a', 'l1', 'l2', 'b'].map((name) => [name, work(log, name)]));
  Object.values(works).forEach(({ end }) => end());
  const first = queue.join('a', works['a']!.run, always);
  queue.addLater('l1', works['l1']!.run);
  queue.addLater('l2', works['l2']!.run);
  const joined = queue.join('l2', works['l2']!.run, always);
  await Promise.all([first, joined, queue.join('b', works['b']!.run, always)]);
  await settled();
  expect(log).toEqual(['a', 'l2', 'b', 'l1']);
});

it('a failure reaches everybody who asked, and the next one tries again', async () => {
  const queue = new RenderQueue<string>({ atOnce: 1, mostWaiting: 9 });
  const broken = () => Promise.reject(new Error('broken'));
  const asked = [queue.join('a', broken, always), queue.join('a', broken, always)];
  for (const promise of asked) await expect(promise).rejects.toThrow('broken');
  expect(await queue.join('a', async () => 'mended', always)).toBe('mended');
});

it('lets others have their turn between two works', async () => {
  const [queue, log] = [new RenderQueue<string>({ atOnce: 1, mostWaiting: 99 }), [] as string[]];
  const asked = Array.from({ length: 20 }, (_, n) => queue.join(`k${n}`, async () => (log.push('work'), ''), always));
  const others = (async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await setImmediate();
      log.push('other');
    }
  })();
  await Promise.all([...asked, others]);
  expect(log.indexOf('other')).toBeLessThan(5);
  expect(log.lastIndexOf('work')).toBeGreaterThan(15);
});
