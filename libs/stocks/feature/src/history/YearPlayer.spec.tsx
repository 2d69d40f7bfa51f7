import { renderRouted } from '@plumbline/shared/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { YearPlayer } from './YearPlayer';

const YEARS = ['-1', '2025', '2024', '2023'];

/** The years of a page, the one of the address chosen. */
function Years() {
  const [params] = useSearchParams();
  const year = params.get('year') ?? '2025';
  return <YearPlayer options={YEARS.map((value) => ({ value, label: value, isChosen: value === year }))} />;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const open = (year: string) => renderRouted(<Years />, { at: `/stock/INV/historical?year=${year}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('year.player and year.player-constant: a step each 2000 ms, up to the latest', async () => {
  const { place } = open('2024');
  press('Play years');
  await wait(1999);
  expect(place()).toContain('year=2024');
  await wait(1);
  expect(place()).toContain('year=2025');
  await wait(2000);
  expect(place()).toContain('year=-1');
  expect(screen.getByRole('button', { name: 'Play years' })).toBeVisible();
  await wait(20_000);
  expect(place()).toContain('year=-1');
});

it('year.player: from the latest it begins with the oldest, and stops when Stop is pressed', async () => {
  const { place } = open('-1');
  await act(async () => press('Play years'));
  expect(place()).toContain('year=2023');
  press('Stop');
  await wait(20_000);
  expect(place()).toContain('year=2023');
});

it('year.player: a page that is left is not changed any more', async () => {
  const { place, unmount } = open('2023');
  press('Play years');
  unmount();
  await wait(20_000);
  expect(place()).toContain('year=2023');
});
