import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordVisit } from '@plumbline/shared/data-access';
import { renderShell } from '../testing/render-shell';
import { TopSearch } from '../frame/TopSearch';

Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

const TYPES = ['stock', 'delisted', 'menu'].map((type) => ({ type, total: null }));
const stock = (name: string, text: string) => ({
  type: 'stock',
  url: `/stock/${name}/summary`,
  name,
  text,
  exchange: 'NAS',
});
const asked: Record<string, unknown>[] = [];

const call = async (_key: string, { query = {} }: { query?: Record<string, unknown> }) => {
  asked.push(query);
  const results = query['keyword'] === 'zzz' ? [] : [stock('AAPL', 'Apple Inc.'), stock('APLE', 'Apple Hospitality')];
  return { type: query['type'], results, total: results.length, page: 1, per_page: 12, types: TYPES };
};
let place: () => string;
const box = () => screen.getByRole('combobox');

beforeEach(async () => {
  asked.length = 0;
  localStorage.clear();
  await import('./SearchPanel');
  ({ place } = renderShell(
    <>
      <TopSearch />
      <input aria-label="Other" />
    </>,
    { answers: call },
  ));
});

it('key.slash: focuses the search, but not out of a text box', async () => {
  await userEvent.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Other'), '/');
  expect(screen.getByLabelText('Other')).toHaveValue('/');
});

it('key.escape: blurs the search and closes it', async () => {
  await userEvent.type(box(), 'app');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(box()).not.toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('search.open-focus: opens on focus, with what was visited last', async () => {
  act(() => recordVisit({ kind: 'guru', key: 'guru:x', name: 'X', title: 'Guru X', to: '/guru/x/summary' }));
  await userEvent.click(box());
  const list = await screen.findByRole('listbox', { name: 'Recently visited' });
  expect(list).toHaveTextContent('XGuru XGuru');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(place()).toBe('/guru/x/summary');
});

it('search.close-blur: closes 300 ms after the focus has gone', async () => {
  await userEvent.type(box(), 'app');
  await screen.findByRole('listbox');
  jest.useFakeTimers();
  fireEvent.blur(box());
  await act(async () => jest.advanceTimersByTime(299));
  expect(screen.queryByRole('listbox')).not.toBeNull();
  await act(async () => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('listbox')).toBeNull();
  jest.useRealTimers();
});

it('search.arrows, search.enter: arrows move the highlight, Enter opens it', async () => {
  await userEvent.type(box(), 'app');
  const options = await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', options[1]!.id);
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe('/stock/APLE/summary');
  expect(box()).toHaveValue('');
});

it('search.enter-first: Enter without a highlight opens the first match, also before the list has come', async () => {
  await userEvent.type(box(), 'aapl{Enter}');
  await waitFor(() => expect(place()).toBe('/stock/AAPL/summary'));
  expect(asked).toEqual([{ keyword: 'aapl', type: 'stock', flag: 'true' }]);
});

it('search.enter-none: Enter without a match leads to the page of all results', async () => {
  await userEvent.type(box(), 'zzz');
  expect(await screen.findByText('No match for “zzz”')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/search?q=zzz'));
});

it('debounce.default: one question once the typing has paused', async () => {
  await userEvent.type(box(), 'apple');
  await screen.findByRole('listbox');
  expect(asked.map(({ keyword }) => keyword)).toEqual(['apple']);
});

it('search.types: the types that exist are tabs; the chosen one is asked and stays', async () => {
  await userEvent.type(box(), 'app');
  await userEvent.click(await screen.findByRole('button', { name: 'Delisted' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: 'app', type: 'delisted' }));
  expect(await screen.findByRole('button', { name: 'Delisted', pressed: true })).toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stocks', 'Delisted', 'Pages']);
  expect(box()).toHaveFocus();
});

it('the link to all results leads there once', async () => {
  await userEvent.type(box(), 'app');
  await userEvent.click(await screen.findByRole('link', { name: 'Search everywhere' }));
  expect(place()).toBe('/search?q=app');
});

it('one Escape closes the palette, whatever was typed', async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search' });
  await userEvent.keyboard('app{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('? opens the keyboard help, but not out of a text box', async () => {
  await userEvent.type(screen.getByLabelText('Other'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(document.body);
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard' });
  expect(help).toHaveTextContent('Search from anywhere');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Ctrl and K open the search over the page', async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Search' });
  expect(palette.querySelector('input')).toHaveFocus();
  await userEvent.keyboard('aap');
  await screen.findByRole('option', { name: /AAPL/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(place()).toBe('/stock/AAPL/summary');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
