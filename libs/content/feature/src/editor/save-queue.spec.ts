import { createSaveQueue, type SaveState } from './save-queue';

function queue() {
  const sent: [string, number][] = [];
  const states: SaveState[] = [];
  let server = 1;
  const waiting: (() => void)[] = [];
  const made = createSaveQueue<string, { version: number }>(
    {
      send: async (text, version) => {
        sent.push([text, version]);
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (version !== server) throw new Error('stale');
        server += 1;
        return { version: server };
      },
      onState: (state) => void states.push(state),
      onSaved: () => undefined,
      isConflict: (error) => (error as Error).message === 'stale',
    },
    1,
  );
  const answer = async () => {
    for (let turn = 0; turn < 10 && waiting.length === 0; turn += 1) await Promise.resolve();
    waiting.shift()?.();
  };
  return { made, sent, states, answer, overtake: () => (server += 1), serverVersion: () => server };
}

it('a slow save and a quick one after it are no conflict: the second takes the version of the first', async () => {
  const { made, sent, states, answer } = queue();
  made.change('a');
  const slow = made.save();
  await Promise.resolve();
  await Promise.resolve();
  made.change('ab');
  const quick = made.save();
  await answer();
  await slow;
  await answer();
  await quick;
  expect(sent).toEqual([
    ['a', 1],
    ['ab', 2],
  ]);
  expect(states.at(-1)).toBe('saved');
});

it('another text in between is a conflict; the own text stays and can be saved on top of it', async () => {
  const { made, sent, states, answer, overtake, serverVersion } = queue();
  overtake();
  made.change('mine');
  const save = made.save();
  await answer();
  await expect(save).rejects.toThrow('stale');
  expect(states.at(-1)).toBe('conflict');
  expect(made.hasChanges()).toBe(true);
  expect(await made.save()).toBeUndefined();
  made.resume(serverVersion());
  const again = made.save();
  await answer();
  await again;
  expect(sent.at(-1)).toEqual(['mine', 2]);
});
