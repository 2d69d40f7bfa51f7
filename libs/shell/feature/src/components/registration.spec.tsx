import { configureSession, startSession } from '@plumbline/auth/data-access';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import Later from './Later';

const PATH = '/stock/AAPL/summary';
const dialog = () => screen.queryByRole('dialog', { name: 'Keep what you find' });
const open = (path = PATH, site = {}) =>
  renderShell(<Later path={path} isBusy={false} failures={0} />, { at: path, site });

beforeAll(() => {
  configureSession(() => Promise.reject(new Error('nobody is signed in')));
  act(startSession);
});
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('opens on the second page, next to it, and once a browser session', async () => {
  open('/stock/A/summary').unmount();
  const { unmount } = open();
  expect(dialog()).toBeInTheDocument();
  expect(dialog()).toHaveAttribute('aria-modal', 'false');
  expect(document.body.style.overflow).toBe('');
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    `/register?redirect=${encodeURIComponent(PATH)}`,
  );
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  unmount();
  open('/stock/B/summary');
  expect(dialog()).toBeNull();
});

it('opens after 20 s on one page', () => {
  jest.useFakeTimers();
  open();
  act(() => jest.advanceTimersByTime(19_999));
  expect(dialog()).toBeNull();
  act(() => jest.advanceTimersByTime(2));
  expect(dialog()).toBeInTheDocument();
});

it.each([
  ['on the home page', '/', {}],
  ['on skip paths', '/reset', {}],
  ['where the operator switched it off', PATH, { hasRegistrationDialog: false }],
])('stays away %s', (_where, path, site) => {
  open('/stock/A/summary', { hasRegistrationDialog: false }).unmount();
  sessionStorage.setItem('pages_seen', '3 /stock/A/summary');
  open(path, site);
  expect(dialog()).toBeNull();
});
