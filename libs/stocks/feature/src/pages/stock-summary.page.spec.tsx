import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { cardAnswer, summaryAnswer, type CardValues } from '../testing/summary-answers';
import { StockSummaryPage } from './stock-summary.page';

const PRICES = {
  currency: 'USD',
  asOf: null,
  day: ['2026-05-28', '2026-05-29'],
  close: [25, 24],
  volume: [900, 1000],
  events: [],
  conflicts: [],
};

interface Shown {
  readonly card?: CardValues;
  readonly stock?: Parameters<typeof summaryAnswer>[0];
  readonly status?: number;
}

const open = ({ card, stock, status }: Shown = {}) =>
  renderPage(<StockSummaryPage name="INV" />, {
    at: '/stock/INV/summary',
    ...(status !== undefined && { as: { ...USER, status } }),
    answers: {
      'GET /_api/stocks/{id}/summary': summaryAnswer(stock),
      'GET /_api/stocks/{id}/{tab}': cardAnswer(card),
      'GET /_api/stocks/{id}/prices': PRICES,
    },
  });

it('card.has-stars: a company of fewer than ten years is not rated, which is not none of five', async () => {
  await open({ card: { predictability: 0 } });
  expect(await screen.findByRole('button', { name: 'Predictability, stars: not rated' })).toBeVisible();
  expect(document.querySelector('.stars')).toBeNull();
});

it.each<[words: RegExp, stock: Shown['stock']]>([
  [/^Close of 2026-05-29 · prices end of day/, {}],
  [
    /^Close of 2026-05-29, stated by a list of fails to deliver, public since 2026-06-16 · daily prices come with/,
    { price_grade: 'B', price_public: '2026-06-16' },
  ],
  [
    /^Close of 2026-05-29, by reports of managers and funds, public since 2026-07-16/,
    { price_grade: 'C', price_public: '2026-07-16' },
  ],
])('the head says how the price is known: %s', async (words, stock) => {
  await open({ stock });
  expect(await screen.findByText(words)).toBeVisible();
});

describe('card.elements', () => {
  beforeEach(async () => {
    await open();
    await screen.findByText('At a glance');
  });

  it('card.has-breadcrumb, card.has-logo, card.has-name and card.has-price: the head', () => {
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Gold ores' })).toHaveAttribute(
      'href',
      '/stocks/sector/Mining/Metals/Gold%20ores',
    );
    const head = screen.getByRole('heading', { level: 1 });
    expect(head).toHaveTextContent('Invented Inc.NAS:INV · USD');
    expect(head.parentElement?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('INV'));
    expect(screen.getByRole('button', { name: 'Price: 24.00' })).toBeVisible();
    expect(screen.getByRole('button', { name: /−1\.00.*−4\.00 %/ })).toBeVisible();
  });

  it('card.has-stars, card.has-ev, card.has-pe, card.has-pb, card.has-yield and card.has-volume: figures', async () => {
    for (const name of [
      'Predictability, stars: 3.5 of 5',
      'enterprise_value: 4.50',
      'pettm: 10.25',
      'pb: 2.50',
      'dividend_yield: 3.75',
    ])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(await screen.findByRole('slider', { name: 'Daily close of INV, USD' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^2026-05-29: 24\.00, volume 1/),
    );
  });

  it('card.has-radar-chart and screen.gf-radar: ranks, one that is not known too', () =>
    expect(
      screen.getByRole('img', { name: /^Ranks, 0 to 10: Growth 10, Value 4, Momentum not available/ }),
    ).toBeVisible());

  it('card.has-valuation-chart, screen.valuation-bar, card.has-band-chart and screen.gf-value-chart: values', () => {
    for (const text of ['Price 24.00', 'Fair value 30.00', 'Values against the price'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: /^Price and fair value/ })).toBeVisible();
  });

  it('card.has-description: with its source', () => {
    for (const text of ['Digs for ore.', 'From the annual report']) expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['tagsbar.download', 'Download', 'Statements'],
    ['tagsbar.guru', 'Gurus', 'What they bought and sold'],
    ['tagsbar.print', 'Print', 'A report of some pages'],
  ])('%s: "%s" opens, and leads to "%s"', async (_rule, tag, link) => {
    fireEvent.click(screen.getByRole('button', { name: tag }));
    const dialog = within(await screen.findByRole('dialog', { name: tag }));
    expect(dialog.getByRole('link', { name: link })).toBeVisible();
  });
});

describe('card.mktcap', () => {
  it('is in the local currency and in USD', async () => {
    await open({ stock: { currency: 'EUR' } });
    expect(await screen.findByRole('button', { name: /^Market cap, EUR: 3/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Market cap, USD: 4/ })).toBeVisible();
  });
});

describe('card.on-watch', () => {
  it.each([
    [1, 1],
    [0, 0],
    [null, 0],
  ])('on_watch %p has %i flags', async (value, flags) => {
    await open({ card: { on_watch: value } });
    await screen.findByText('At a glance');
    expect(screen.queryAllByText('On watch')).toHaveLength(flags);
  });
});

describe('signs', () => {
  it.each([
    ['nobody', undefined],
    ['status 0', 0],
    ['status 1', 1],
  ])('card.signs-role: %s sees no counts', async (_who, status) => {
    await open({ ...(status !== undefined && { status }) });
    await screen.findByText('Score and signs');
    expect(screen.queryByText(/^Severe/)).toBeNull();
  });

  it.each([2, 3, 10])(
    'card.signs-role and card.sign-counts: status %i sees Severe, Medium and Good',
    async (status) => {
      await open({ status });
      await screen.findByText('Score and signs');
      const counts = within(await screen.findByRole('link', { name: /Severe/ }));
      for (const text of ['Severe 2', 'Medium 4', 'Good 6']) expect(counts.getByText(text)).toBeVisible();
    },
  );
});

describe('the valuation in words', () => {
  it.each([
    ['gfvaluation.1', 1, 'Data Out of Date, Use Caution'],
    ['gfvaluation.2', 2, 'Possible Value Trap, Think Twice'],
    ['gfvaluation.3', 3, 'Significantly Undervalued'],
    ['gfvaluation.4', 4, 'Modestly Undervalued'],
    ['gfvaluation.5', 5, 'Fairly Valued'],
    ['gfvaluation.6', 6, 'Modestly Overvalued'],
    ['gfvaluation.7', 7, 'Significantly Overvalued'],
  ])('%s: %i is "%s"', async (_rule, code, words) => {
    await open({ card: { gf_valuation: code } });
    expect(await screen.findByRole('button', { name: `Valuation: ${words}` })).toBeVisible();
  });

  it.each([0, 8])('gfvaluation.other: %i has none', async (code) => {
    await open({ card: { gf_valuation: code } });
    await screen.findByText('Score and signs');
    expect(screen.queryByRole('button', { name: /^Valuation/ })).toBeNull();
  });

  it('gfvaluation.other: one that is not known says why', async () => {
    await open({ card: { gf_valuation: null } });
    expect(await screen.findByText('No gf_valuation')).toBeInTheDocument();
  });
});

it.each([
  ['highest', 'Highest outperformance potential'],
  ['good', 'Good outperformance potential'],
  ['worst', 'Worst outperformance potential, or not enough data'],
])('the band %s of a score is "%s"', async (band, words) => {
  await open({ card: { gf_score_band: band } });
  expect(await screen.findByRole('button', { name: `Score in words: ${words}` })).toBeVisible();
});
