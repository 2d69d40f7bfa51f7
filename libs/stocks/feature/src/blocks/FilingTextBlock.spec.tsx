import type { TabBlockOf } from '@plumbline/stocks/domain';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FilingTextBlock } from './FilingTextBlock';

const place = { accession: '1-25-7', form: '10-K', filed: '2025-08-21', item: '1A', title: 'Risk Factors' };

const passages: TabBlockOf<'passages'> = {
  kind: 'passages',
  key: 'passages',
  title: '“rates” in filings',
  text: 'rates',
  data: [
    {
      ...place,
      paragraph: 3,
      excerpt: [
        { text: 'Interest ', isHit: false },
        { text: 'rates', isHit: true },
        { text: ' can rise.', isHit: false },
      ],
    },
  ],
  total: 1,
  page: 1,
  per_page: 50,
};

const show = (block: Parameters<typeof FilingTextBlock>[0]['block']) =>
  render(
    <MemoryRouter initialEntries={['/stock/AAPL/filingwiz?asOf=2025-12-31&text=rates']}>
      <FilingTextBlock block={block} />
    </MemoryRouter>,
  );

it('a passage leads to its paragraph, as of the same day, with the words marked', () => {
  show(passages);
  const link = screen.getByRole('link', { name: 'Annual report (10-K) of 2025-08-21, Item 1A, Risk Factors' });
  expect(link).toHaveAttribute('href', '/stock/AAPL/filingwiz?asOf=2025-12-31&text=rates&a=1-25-7&item=1A#p3');
  expect(screen.getByText('rates').tagName).toBe('MARK');
});

it('a comparison says what was added and removed in words as well as in colour', () => {
  show({
    kind: 'diff',
    key: 'diff',
    title: 'Item 1A compared',
    before: place,
    after: place,
    paragraphs: [
      { op: 'same', parts: [{ op: 'same', text: 'It stays.' }] },
      { op: 'added', parts: [{ op: 'added', text: 'It is new.' }] },
      {
        op: 'changed',
        parts: [
          { op: 'same', text: 'Rates ' },
          { op: 'removed', text: 'rise' },
          { op: 'added', text: 'fall' },
        ],
      },
    ],
  });
  const region = screen.getByRole('region', { name: 'Item 1A compared' });
  expect(within(region).getByText('1 added · 0 removed · 1 changed · 1 the same')).toBeVisible();
  expect(within(region).getByText('It is new.').tagName).toBe('INS');
  expect(within(region).getByText('rise').tagName).toBe('DEL');
});
