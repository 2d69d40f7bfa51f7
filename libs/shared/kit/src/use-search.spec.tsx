import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import './testing';
import { useSearch } from './use-search';

function Adder() {
  const [params, set] = useSearch();
  return (
    <button onClick={() => set(new URLSearchParams([...params, ['f', String(params.size)]]))}>{String(params)}</button>
  );
}

test('a change builds on the one before, whose page is still on its way', async () => {
  let finish: (value: null) => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (finish = resolve));
  const router = createMemoryRouter([{ path: '/', element: <Adder />, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(router.state.location.search).toBe('');
  expect(button).toHaveTextContent('f=0&f=1');

  await act(async () => finish(null));
  expect(router.state.location.search).toBe('?f=0&f=1');
});

test('a change that is asked for as the one before lands shows at once', async () => {
  let finish: (value: null) => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (finish = resolve));
  let early: ReturnType<typeof useSearch>[1] | undefined;
  function Shown() {
    const [params, set] = useSearch();
    early ??= set;
    return <output>{String(params)}</output>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Shown />, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  act(() => early?.(new URLSearchParams('a=1')));
  await act(async () => finish(null));
  // The page that asks is still the one before.
  await act(async () => early?.(new URLSearchParams('a=2')));
  expect(router.state.location.search).toBe('?a=1');
  expect(screen.getByRole('status')).toHaveTextContent('a=2');
  await act(async () => finish(null));
  expect(router.state.location.search).toBe('?a=2');
});
