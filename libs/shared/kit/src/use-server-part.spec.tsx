import { makeQueryClient } from '@plumbline/shared/data-access';
import { ServerPart } from '@plumbline/shared/ui/ServerPart';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useServerPart } from './use-server-part';

const fetched = jest.fn(async () => 'fetched');
const QUERY = { queryKey: ['words'], queryFn: fetched };

function Words(): ReactNode {
  const { data, onMissing } = useServerPart<string>(QUERY);
  return (
    <ServerPart isLive={data !== undefined} onEmpty={onMissing}>
      {() => data}
    </ServerPart>
  );
}

const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <Words />
  </QueryClientProvider>
);

beforeEach(() => fetched.mockClear());

it('leaves what the server rendered, and shows an answer that comes later', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = '<div>from the server</div>';
  const client = makeQueryClient();
  const root = await act(() => hydrateRoot(box, page(client)));
  expect(box).toHaveTextContent('from the server');
  expect(fetched).not.toHaveBeenCalled();
  client.setQueryData(QUERY.queryKey, 'newer');
  await waitFor(() => expect(box).toHaveTextContent('newer'));
  await act(() => root.unmount());
});

it('fetches where no server rendered it', async () => {
  render(page(makeQueryClient()));
  expect(await screen.findByText('fetched')).toBeVisible();
});
