import { repeat } from './repeat';

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('repeat', () => {
  it('goes on after a failure, and ends after the round that runs', async () => {
    const failures: unknown[] = [];
    let rounds = 0;
    let ended = 0;
    const work = async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('once');
      await soon();
      ended += 1;
    };
    const running = repeat(work, 0, (error) => failures.push(error));
    while (rounds < 3) await soon();
    await running.stop();
    expect([failures.length, ended]).toEqual([1, rounds - 1]);
    const last = rounds;
    await soon();
    expect(rounds).toBe(last);
  });

  it('does not wait for its pause to end', async () => {
    let rounds = 0;
    const running = repeat(
      async () => void (rounds += 1),
      3_600_000,
      () => undefined,
    );
    while (rounds < 1) await soon();
    await running.stop();
    expect(rounds).toBe(1);
  });
});
