import { renderRouted } from '@plumbline/shared/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormulaLine } from './FormulaLine';

const WRONG = { code: 'unknown-metric', message: 'Unknown metric "net_"', at: 12, end: 16, suggestion: null };

it('takes what was checked, and nothing that was written since', async () => {
  const [asked, taken]: [string[], string[]] = [[], []];
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  await renderRouted(<FormulaLine label="Formula" text="" wanted="condition" onChange={(text) => taken.push(text)} />, {
    answers: {
      'POST /_api/formula/check': async ({ body: { text } }: { body: { text: string } }) => {
        asked.push(text);
        if (text === 'roe > 1') await held;
        return { errors: text === 'roe > 1' ? [] : [WRONG], formula: null };
      },
      'GET /_api/formula/complete': { from: 0, to: 0, candidates: [] },
    },
  });
  const box = screen.getByRole('textbox', { name: 'Formula' });
  await userEvent.type(box, 'roe > 1');
  await waitFor(() => expect(asked).toContain('roe > 1'));
  await userEvent.type(box, ' and net_');
  await act(async () => finish());
  expect(await screen.findByText('Unknown metric "net_"')).toBeVisible();
  expect(taken).toEqual([]);
});
