import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RefObject } from 'react';
import { PrintButton } from './PrintButton';

const sheet = (): RefObject<HTMLElement> => ({ current: document.createElement('div') });
const words = () => screen.getByRole('button').textContent;

/** Frames of the browser, run by hand. */
let frames: FrameRequestCallback[] = [];
const nextFrame = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0);
  });

beforeEach(() => {
  frames = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => jest.restoreAllMocks());

/** The words of the button from frame to frame. */
async function print(): Promise<string[]> {
  fireEvent.click(screen.getByRole('button'));
  const seen: string[] = [];
  for (let at = 0; at < 20 && frames.length > 0; at += 1) {
    if (seen.at(-1) !== words()) seen.push(words() ?? '');
    await nextFrame();
  }
  return [...seen, words() ?? ''];
}

const IDLE = 'Print or save as PDF';

it('print.states: idle, preparing, ready, printing, and idle again once the dialog is closed', async () => {
  const titles: string[] = [];
  window.print = () => void titles.push(document.title);
  document.title = 'Page';
  render(<PrintButton title="INV report" sheet={sheet()} />);
  expect(words()).toBe(IDLE);
  expect(await print()).toEqual(['Preparing …', 'Ready', 'Printing …', IDLE]);
  expect([titles, document.title]).toEqual([['INV report'], 'Page']);
  expect(screen.getByRole('button')).toBeEnabled();
});

it('print.states: a browser that cannot print leads back to idle, with the page as it was', async () => {
  window.print = () => {
    throw new Error('No printer');
  };
  document.title = 'Page';
  render(<PrintButton title="INV report" sheet={sheet()} />);
  expect((await print()).at(-1)).toBe(IDLE);
  expect([document.title, document.documentElement.dataset['paper']]).toEqual(['Page', undefined]);
});
