import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToastStore, MAX_TOASTS, TOAST_MS, type ToastStore } from '../atoms/toasts';
import { ToastRegion } from './ToastRegion';

let store: ToastStore;

beforeEach(async () => {
  await import('./ToastCard');
  jest.useFakeTimers();
  store = createToastStore();
  await act(async () => render(<ToastRegion store={store} />));
});
afterEach(() => jest.useRealTimers());

const show = (options: Parameters<ToastStore['notify']>[0]) => act(async () => store.notify(options));
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

test.each([
  [{ text: 'Saved', tone: 'good' as const }, TOAST_MS.short],
  [{ text: 'Copied' }, TOAST_MS.short],
  [{ text: 'Not saved', tone: 'severe' as const }, TOAST_MS.long],
  [{ text: 'Removed', action: { label: 'Undo', onPress: () => undefined } }, TOAST_MS.long],
])('%p goes after %p ms', async (options, ms) => {
  await show(options);
  await pass(ms - 1);
  expect(screen.getByText(options.text)).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByText(options.text)).toBeNull();
});

test('failures are spoken at once, the rest politely', async () => {
  await show({ text: 'Not saved', tone: 'severe' });
  await show({ text: 'Saved', tone: 'good' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed: Not saved');
  expect(screen.getByRole('status')).toHaveTextContent('Done: Saved');
});

test('the time stands still while a pointer or the focus is at it', async () => {
  await show({ text: 'Removed', stays: 'short' });
  await pass(1500);
  const card = screen.getByText('Removed').closest('.toast') as HTMLElement;
  fireEvent.pointerEnter(card);
  await pass(60_000);
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  fireEvent.pointerLeave(card);
  await pass(60_000);
  expect(screen.getByText('Removed')).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(499);
  expect(screen.getByText('Removed')).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByText('Removed')).toBeNull();
});

test('an action takes the message away and is done once; Escape dismisses', async () => {
  const onPress = jest.fn();
  await show({ text: 'Removed', action: { label: 'Undo', onPress } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).toBeNull();
  await show({ text: 'Stays', stays: 'forever' });
  await pass(600_000);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
  expect(screen.queryByText('Stays')).toBeNull();
});

test('more than a few wait for their turn; the same key takes the place of the one before', async () => {
  for (let count = 1; count <= MAX_TOASTS + 1; count += 1) await show({ text: `Message ${count}` });
  expect(screen.queryByText(`Message ${MAX_TOASTS + 1}`)).toBeNull();
  await pass(TOAST_MS.short);
  expect(screen.getByText(`Message ${MAX_TOASTS + 1}`)).toBeInTheDocument();
  await pass(TOAST_MS.short);
  await show({ text: 'Saving', key: 'save' });
  await show({ text: 'Saved', key: 'save' });
  expect(screen.queryByText('Saving')).toBeNull();
  expect(screen.getByText('Saved')).toBeInTheDocument();
});
