import { tabOutline, type TabBlock } from '@plumbline/stocks/domain';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter } from 'react-router-dom';
import { ShownBlocksProvider, type ShownBlocksValue } from './shown-blocks';
import { TabBlocks } from './TabBlocks';

const figure = { metric: 'pe', label: 'PE ratio', unit: 'x' as const, value: 12 };
const BLOCKS: TabBlock[] = [
  { key: 'now', title: 'Now', kind: 'figures', figures: [figure] },
  { key: 'text', title: 'In words', kind: 'text', paragraphs: ['A paragraph.'] },
  {
    key: 'signs',
    title: 'Signs',
    kind: 'checks',
    rows: [{ key: 'debt', label: 'Little debt', state: 'pass', rule: 'Below 1', found: 'It is', figures: [figure] }],
  },
  {
    key: 'years',
    title: 'By year',
    kind: 'grid',
    corner: '',
    columns: [{ key: 'FY2025', label: 'FY2025' }],
    rows: [{ key: 'margin', label: 'Margin', unit: '%', cells: [{ value: 40, metric: 'margin', period: 'FY2025' }] }],
  },
];

const outlineOf = (blocks: TabBlock[]): readonly TabBlock[] => tabOutline({ blocks }).blocks;

const page = (blocks: readonly TabBlock[], value: ShownBlocksValue) => (
  <MemoryRouter>
    <ShownBlocksProvider value={value}>
      <TabBlocks blocks={blocks} />
    </ShownBlocksProvider>
  </MemoryRouter>
);

/** HTML of the server, taken over by a browser that has the outlines alone. */
async function takeOver(value: ShownBlocksValue) {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(page(BLOCKS, { isLive: true }));
  const onRecoverableError = jest.fn();
  const root = await act(() => hydrateRoot(box, page(outlineOf(BLOCKS), value), { onRecoverableError }));
  return { box, root, onRecoverableError };
}

it('leaves tables, figures, signs and texts as the server rendered them, and copies a table that it fetches', async () => {
  const user = userEvent.setup();
  const onMissing = jest.fn();
  const load = jest.fn(async () => BLOCKS);
  const { box, root, onRecoverableError } = await takeOver({ isLive: false, onMissing, load });
  for (const text of ['A paragraph.', 'Little debt', '1 row']) expect(within(box).getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Margin FY2025: 40.00 %' })).toBeVisible();
  expect([onMissing, load, onRecoverableError].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('Margin\t40'));
  expect(screen.getByRole('button', { name: 'Margin FY2025: 40.00 %' })).toBeVisible();
  await act(() => root.unmount());
});

it('walks through figures that the server rendered as through one stop of the Tab key', async () => {
  const { root } = await takeOver({ isLive: false });
  const sign = within(screen.getByRole('region', { name: 'Signs' })).getByRole('button');
  act(() => sign.focus());
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Table: By year' })).toHaveFocus();
  await act(() => root.unmount());
});

it('asks for the content where no server rendered it', () => {
  const onMissing = jest.fn();
  const { rerender } = render(page(outlineOf(BLOCKS), { isLive: false, onMissing }));
  expect(onMissing).toHaveBeenCalled();
  rerender(page(BLOCKS, { isLive: true }));
  expect(screen.getByText('Little debt')).toBeVisible();
});
