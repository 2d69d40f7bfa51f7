import type { PanelColumns } from '@plumbline/metrics/domain';
import type { ScreenPanel } from './screen-panel';
import { inTurns } from './turns';

const panel: ScreenPanel = { securities: [], columns: async () => ({}) as PanelColumns };

it('gives persons their turns one after the other, and lets other work in between', async () => {
  const order: string[] = [];
  const ask = (who: string) =>
    inTurns(panel, { who, signal: new AbortController().signal })
      .columns({ reads: [], texts: [] })
      .then(() => void order.push(who));
  const all = ['ann', 'ann', 'ann', 'bob', 'cid', 'bob'].map(ask);
  setImmediate(() => order.push('health'));
  await Promise.all(all);
  expect(order.filter((who) => who !== 'health')).toEqual(['ann', 'bob', 'cid', 'ann', 'bob', 'ann']);
  expect(order.indexOf('health')).toBeLessThan(3);
});

it('does not work for those who took their question back', async () => {
  const asked = inTurns(panel, { who: 'ann', signal: AbortSignal.abort() }).columns({ reads: [], texts: [] });
  await expect(asked).rejects.toMatchObject({ statusCode: 499 });
});
