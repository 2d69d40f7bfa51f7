import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderShell } from '../testing/render-shell';
import { RouteAnnouncer } from './RouteAnnouncer';

it('moves the focus to the heading and announces the title after a navigation, not at the first page', async () => {
  document.title = 'Second page';
  renderShell(
    <>
      <RouteAnnouncer />
      <main>
        <h1>Heading</h1>
        <Link to="/second">Second</Link>
        <Link to="/second?sort=name">Sorted</Link>
      </main>
    </>,
    { at: '/first' },
  );
  const status = screen.getByRole('status', { name: 'Page' });
  expect(status).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  expect(status).toHaveTextContent('Second page');
  // the same page in another order is no other page
  await userEvent.click(screen.getByRole('link', { name: 'Sorted' }));
  expect(screen.getByRole('link', { name: 'Sorted' })).toHaveFocus();
});

it('leaves the focus in a field that the page has chosen', async () => {
  renderShell(
    <>
      <RouteAnnouncer />
      <main>
        <h1>Heading</h1>
        <Link to="/second" onClick={() => screen.getByRole('textbox').focus()}>
          Second
        </Link>
        <input aria-label="Name" />
      </main>
    </>,
    { at: '/first' },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(screen.getByRole('status', { name: 'Page' })).not.toBeEmptyDOMElement();
  expect(screen.getByRole('textbox')).toHaveFocus();
});
