import { recordVisit } from '@plumbline/shared/data-access';
import { act, fireEvent, screen } from '@testing-library/react';
import { VisitedStrip } from '../frame/VisitedStrip';
import { renderShell } from '../testing/render-shell';

const visit = (name: string, kind: 'stock' | 'guru' | 'etf' = 'stock') =>
  recordVisit({ kind, key: `${kind}:${name}`, name, title: name, to: `/${kind}/${name}/summary` });
const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
let place: () => string;

async function open(at: string) {
  await act(async () => void ({ place } = renderShell(<VisitedStrip path={at} />, { at })));
}

beforeAll(() => import('./VisitedTabs'));
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  act(() => ['A', 'B', 'C'].forEach((name) => visit(name)));
});
afterEach(() => jest.useRealTimers());

it('tabs.bar-kinds: stocks and funds are in the strip, gurus are not', async () => {
  act(() => {
    visit('G', 'guru');
    visit('E', 'etf');
  });
  await open('/');
  expect(names()).toEqual(['A', 'B', 'C', 'E']);
});

it('marks the page that is shown', async () => {
  await open('/stock/B/financials');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('B');
});

it('tabs.close-first, tabs.close-second: a tab closes at the second click within 2 s', async () => {
  await open('/stock/C/summary');
  fireEvent.click(screen.getByRole('button', { name: 'Close A' }));
  expect(screen.getByRole('button', { name: 'Press again to close A' })).toHaveTextContent('Close');
  act(() => jest.advanceTimersByTime(2_001));
  fireEvent.click(screen.getByRole('button', { name: 'Close A' }));
  expect(names()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Press again to close A' }));
  expect(names()).toEqual(['B', 'C']);
  expect(place()).toBe('/stock/C/summary');
});

it('tabs.close-active: closing the shown tab leads to the last that remains, then home', async () => {
  await open('/stock/C/summary');
  for (const name of ['C', 'C'])
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`close ${name}$`, 'i') }));
  expect(place()).toBe('/stock/B/summary');
});

it('shell.tabstrip-pricing: pricing pages have no strip', async () => {
  await open('/pricing');
  expect(names()).toEqual([]);
});

it('nothing is shown where nothing was visited', async () => {
  localStorage.clear();
  await open('/');
  expect(screen.queryByRole('navigation')).toBeNull();
});
