import { sanitiseRichText } from '@plumbline/rich-text/domain';
import { HOSTILE_TEXTS, SANITISER_TEXTS, wakingParts } from '@plumbline/shared/testing';
import { LinkProvider } from '@plumbline/shared/ui/Link';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { ARTICLE } from '../story-texts';
import { RichText } from './RichText';

test('shows what was written, with links of the site in its router and tickers linked', () => {
  render(
    <LinkProvider
      renderLink={({ children, ...props }) => (
        <a data-router {...props}>
          {children}
        </a>
      )}
    >
      <RichText html={ARTICLE} tickerHref={(symbol) => `/stock/${symbol}`} />
    </LinkProvider>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Third quarter' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'summary' })).toHaveAttribute('data-router');
  expect(screen.getByRole('link', { name: '$VTRL' })).toHaveAttribute('href', '/stock/VTRL');
  const report = screen.getByRole('link', { name: 'report' });
  expect(report).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(report).toHaveAttribute('target', '_blank');
  expect(screen.getByText('up')).toHaveClass('color-green');
});

test('a link to a picture of ours is the picture, described by its text; pictures elsewhere are never loaded', () => {
  const file = '0123456789abcdef0123456789abcdef.jpg';
  render(
    <RichText
      html={`<p><a href="/cdn/pictures/${file}"><b>A</b> chart</a><a href="https://elsewhere.example/cdn/pictures/${file}">other</a></p>`}
    />,
  );
  const [picture, ...others] = screen.getAllByRole('img');
  expect(others).toEqual([]);
  expect(picture).toHaveAccessibleName('A chart');
  expect(picture).toHaveAttribute('src', `/cdn/image?url=%2Fcdn%2Fpictures%2F${file}&width=1200`);
  expect(picture?.closest('a')).toHaveAttribute('href', `/cdn/pictures/${file}`);
  expect(screen.getByRole('link', { name: 'other' })).toBeVisible();
});

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('nothing wakes, neither of what was kept unclean nor of what was cleaned', async () => {
  for (const text of [...HOSTILE_TEXTS, ...SANITISER_TEXTS]) {
    for (const html of [text, await sanitiseRichText(text)]) {
      const page = renderToString(<RichText html={html} tickerHref={(symbol) => `/stock/${symbol}`} />);
      expect(wakingParts(read(page))).toEqual([]);
    }
  }
});
