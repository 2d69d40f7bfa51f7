import { render, screen } from '@testing-library/react';
import { Breadcrumb } from '../Breadcrumb';
import { Link, LinkProvider } from './Link';

test('without a provider a link is a plain anchor', () => {
  render(<Link href="/stock/ARND">Arden</Link>);
  expect(screen.getByRole('link', { name: 'Arden' })).toHaveAttribute('href', '/stock/ARND');
});

test('every component takes the anchor of the application', () => {
  render(
    <LinkProvider renderLink={({ href, children }) => <a href={`/app${href}`}>{children}</a>}>
      <Breadcrumb crumbs={[{ label: 'Stocks', href: '/stocks' }]} />
    </LinkProvider>,
  );
  expect(screen.getByRole('link', { name: 'Stocks' })).toHaveAttribute('href', '/app/stocks');
});
