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
