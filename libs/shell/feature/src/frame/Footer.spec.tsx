import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { onAnyPage } from '../testing/on-any-page';
import { Footer } from './Footer';

it.each([['https://example.com/source'], [undefined]])('links to the source at %p', (sourceUrl) => {
  renderRouted(<Footer isHiddenOnPhones={false} />, onAnyPage({ site: { sourceUrl } }));
  const link = screen.queryByRole('link', { name: 'Source' });
  expect(link?.getAttribute('href')).toBe(sourceUrl);
});
