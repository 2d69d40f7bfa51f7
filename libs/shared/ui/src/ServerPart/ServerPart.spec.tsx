import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { ServerPart } from './ServerPart';

it('leaves what the server rendered as it is until it is live, and then renders it itself', async () => {
  const onRecoverableError = jest.fn();
  const made = jest.fn(() => <p>made here</p>);
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = '<div><p>from the server</p></div>';
  const part = (isLive: boolean) => <ServerPart isLive={isLive}>{made}</ServerPart>;
  const kept = screen.getByText('from the server');
  const root = await act(() => hydrateRoot(box, part(false), { onRecoverableError }));
  expect(screen.getByText('from the server')).toBe(kept);
  await act(() => root.render(part(false)));
  expect(screen.getByText('from the server')).toBe(kept);
  expect(made).not.toHaveBeenCalled();
  await act(() => root.render(part(true)));
  expect(box).toHaveTextContent(/^made here$/);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => root.unmount());
});

it('says that it has nothing to show where no server rendered it', () => {
  const onEmpty = jest.fn();
  const part = (isLive: boolean) => (
    <ServerPart isLive={isLive} onEmpty={onEmpty}>
      {() => 'made here'}
    </ServerPart>
  );
  const { rerender, container } = render(part(false));
  expect(onEmpty).toHaveBeenCalledTimes(1);
  rerender(part(true));
  expect(container).toHaveTextContent('made here');
});
