import { act, render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { useNear } from './use-near';

function Part(): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  return <div ref={part}>{useNear(part) ? 'loaded' : 'later'}</div>;
}

/** An observer that says what the test has it say. */
class Watch implements IntersectionObserver {
  static see: (isIntersecting: boolean) => void = () => undefined;
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(listener: IntersectionObserverCallback) {
    Watch.see = (isIntersecting) =>
      listener(
        [{ isIntersecting }].map((entry) => Object.assign(Object.create(null), entry)),
        this,
      );
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

beforeEach(() => {
  globalThis.IntersectionObserver = Watch;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

it('waits until a part is near the screen', () => {
  render(<Part />);
  act(() => Watch.see(false));
  expect(screen.getByText('later')).toBeVisible();
  act(() => Watch.see(true));
  expect(screen.getByText('loaded')).toBeVisible();
});

it('loads a part that goes on paper', () => {
  render(<Part />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('loaded')).toBeVisible();
});

it('loads at once where nothing can watch', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  render(<Part />);
  expect(await screen.findByText('loaded')).toBeVisible();
});
