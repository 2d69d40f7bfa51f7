import { Link, type LinkProps } from '@plumbline/shared/ui/Link';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderRouted } from '../testing/render-routed';

/** A page with one link; what becomes of an event on the icon inside of it. */
function withLink(props: LinkProps, at = '/from') {
  const { place, router } = renderRouted(
    <Link {...props}>
      <svg>
        <title>Icon</title>
      </svg>
    </Link>,
    { at, route: '*' },
  );
  const icon = screen.getByTitle('Icon');
  const press = (init: MouseEventInit = {}): boolean => {
    const event = createEvent.click(icon, { button: 0, ...init });
    fireEvent(icon, event);
    return event.defaultPrevented;
  };
  return { place, router, press, icon };
}

it('opens a page of the product without a reload', () => {
  const { place, press, router } = withLink({ href: '/to?x=1#part' });
  expect([press(), place(), router.state.location.hash]).toEqual([true, '/to?x=1', '#part']);
  expect(router.state.historyAction).toBe('PUSH');
});

it('adds no step to the history where one is already', () => {
  const { press, router } = withLink({ href: '/from' });
  expect([press(), router.state.historyAction]).toEqual([true, 'REPLACE']);
});

it.each([
  ['a new tab by a key', { href: '/to' }, { ctrlKey: true }],
  ['a new tab by a key of another system', { href: '/to' }, { metaKey: true }],
  ['a new window', { href: '/to' }, { shiftKey: true }],
  ['a download by a key', { href: '/to' }, { altKey: true }],
  ['another button of the mouse', { href: '/to' }, { button: 1 }],
  ['another target', { href: '/to', target: '_blank' }, {}],
  ['a file', { href: '/to', download: 'a.csv' }, {}],
  ['another site', { href: 'https://example.org/' }, {}],
  ['another site by its scheme', { href: '//example.org/' }, {}],
  ['a place on the page', { href: '#part' }, {}],
])('leaves %s to the browser', (_case, props, init) => {
  const { place, press } = withLink(props);
  expect([press(init), place()]).toEqual([false, '/from']);
});

it('does nothing where the link itself took the press', () => {
  const { place, press } = withLink({ href: '/to', onClick: (event) => event.preventDefault() });
  expect([press(), place()]).toEqual([true, '/from']);
});

it('keeps the as-of day of the page, but for pages without a past', () => {
  const { place, press } = withLink({ href: '/to?x=1' }, '/from?asOf=2020-03-31');
  expect([press(), place()]).toEqual([true, '/to?x=1&asOf=2020-03-31']);
});

describe('what a link leads to', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const isWanted = () => screen.getByRole('link').dataset['discover'] === 'true';

  it.each(['pointerOver', 'focusIn'] as const)('is asked for while somebody stays at it: %s', (kind) => {
    const { icon } = withLink({ href: '/to' });
    fireEvent[kind](icon);
    jest.advanceTimersByTime(99);
    expect(isWanted()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isWanted()).toBe(true);
  });

  it('is not asked for where the pointer passes', () => {
    const { icon } = withLink({ href: '/to' });
    fireEvent.pointerOver(icon);
    jest.advanceTimersByTime(60);
    fireEvent.pointerOver(document.body);
    jest.advanceTimersByTime(1_000);
    expect(isWanted()).toBe(false);
  });
});
