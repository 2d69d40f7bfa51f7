import { errorPageLinks, shellPages } from '@plumbline/shell/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorFallback } from '../frame/ErrorFallback';
import { Quiet } from '../frame/Quiet';
import { renderShell } from '../testing/render-shell';
import { ErrorPage } from './error.page';

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each([
  ['errorpage.has-status-code', () => screen.getByText('Status 404')],
  ['errorpage.has-title', () => screen.getByRole('heading', { level: 1, name: 'This page could not be found' })],
  ['errorpage.has-message', () => screen.getByText('The address may be misspelt, or the page has moved.')],
  ['errorpage.has-contact-us-link', () => expect(href('Contact us')).toBe('/connect')],
  ['errorpage.has-homepage-link', () => expect(href('Go to the home page')).toBe('/')],
  ['errorpage.has-search-bar', () => screen.getByRole('searchbox', { name: /Search a company/ })],
  ['errorpage.has-link-to-stock', () => expect(href('Stocks')).toBe('/search?type=stock')],
])('%s: the error page has it', (_rule, look) => {
  renderShell(<ErrorPage status={404} />, {
    site: {
      errorLinks: errorPageLinks([
        ...shellPages.pages,
        { path: '/connect', name: 'Connect', description: 'Write to us' },
      ]),
    },
  });
  look();
});

it('errorpage.has-go-back: leads to the page before', async () => {
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  renderShell(<ErrorPage status={500} />);
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

it('errorpage.content: links only to pages that are built', () => {
  renderShell(<ErrorPage status={404} />);
  for (const name of ['FAQ', 'Screener', 'About', 'Contact us'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

it.each([
  [400, 'There is no data before 2001-02-03', 'There is no data before 2001-02-03.'],
  [400, undefined, 'Check the address, for example the as-of day.'],
  [404, 'Stock not found', 'The address may be misspelt, or the page has moved.'],
])('status %d with the reason %s says: %s', (status, reason, text) => {
  renderShell(<ErrorPage status={status} reason={reason} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('error.screen: a text searched for on the error page leads to the results', async () => {
  const { place } = renderShell(<ErrorPage status={404} />);
  await userEvent.type(screen.getByRole('searchbox'), 'apple{Enter}');
  expect(place()).toBe('/search?q=apple');
});

it('error.fallback: is shown where the error page itself fails', () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('the error page failed');
  };
  renderShell(
    <Quiet fallback={<ErrorFallback />}>
      <Broken />
    </Quiet>,
  );
  expect(screen.getByText('An error occurred while showing the error page')).toBeInTheDocument();
  expect(href('Go to the home page')).toBe('/');
  silent.mockRestore();
});
