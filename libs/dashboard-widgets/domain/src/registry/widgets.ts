import type { ConfigField, WidgetDefinition } from '../model/definition';

/** Spans of time that blocks show. */
export const SPANS = [
  { id: '1w', label: '1 week' },
  { id: '1m', label: '1 month' },
  { id: '3m', label: '3 months' },
  { id: 'ytd', label: 'This year' },
  { id: '1y', label: '1 year' },
  { id: '3y', label: '3 years' },
  { id: '5y', label: '5 years' },
];

const ROWS: ConfigField = {
  ...{ key: 'rows', label: 'Rows', kind: 'select', initial: '10' },
  choices: ['5', '10', '20', '40'].map((id) => ({ id, label: id })),
};

const title = (initial = ''): ConfigField => ({
  ...{ key: 'title', label: 'Title', kind: 'input', max: 80, initial },
  hint: 'Left empty, the block is named after what it shows.',
});

const stock: ConfigField = { key: 'stock', label: 'Security', kind: 'stock-select', initial: '', link: 'stock' };
const span = (initial: string): ConfigField => ({
  ...{ key: 'span', label: 'Span', kind: 'select', choices: SPANS, initial, link: 'period' },
});
const region: ConfigField = { key: 'region', label: 'Region', kind: 'country-select', initial: '' };
const sector: ConfigField = { key: 'sector', label: 'Sector', kind: 'industry-select', initial: '' };
const portfolio: ConfigField = {
  ...{ key: 'portfolio', label: 'Portfolio', kind: 'tree-select', of: 'portfolios', initial: '', link: 'portfolio' },
};

const card = { format: 'card', for: 1, allowMultiple: false, asOf: 'full', personal: false } as const;
const table = { ...card, format: 'table' } as const;

/** Every block there is, in the order in which they are offered. */
export const WIDGETS: readonly WidgetDefinition[] = [
  {
    ...{ ...card, format: 'strip', asOf: 'none' },
    ...{ key: 'market_strip', label: 'Market strip', desc: 'The most traded securities of the last day' },
    ...{ configSchema: [], defaultOptions: { w: 3, h: 22 } },
  },
  {
    ...{ ...table, asOf: 'none' },
    ...{ key: 'latest_filings', label: 'Latest filings', desc: 'Filings of all companies, the newest first' },
    ...{ configSchema: [], defaultOptions: { w: 2, h: 60 } },
  },
  {
    ...{ ...card, asOf: 'none' },
    ...{ key: 'visited', label: 'Recently visited', desc: 'Companies you opened, kept in this browser only' },
    ...{ configSchema: [], defaultOptions: { w: 1, h: 32 } },
  },
  {
    ...{ ...card, for: 3, allowMultiple: true, asOf: 'price' },
    ...{ key: 'chart', label: 'Chart', desc: 'Closing prices of a security, on their own or against another one' },
    configSchema: [
      stock,
      { key: 'versus', label: 'Compared with', kind: 'stock-select', initial: '', link: 'benchmark' },
      span('1y'),
      title(),
    ],
    defaultOptions: { w: 2, h: 40 },
  },
  {
    ...{ ...card, for: 3, allowMultiple: true },
    ...{ key: 'formula', label: 'Formula', desc: 'Figures or formulas of the language for one security' },
    configSchema: [
      stock,
      {
        ...{ key: 'formulas', label: 'Formulas', kind: 'input', max: 600, isLong: true },
        initial: 'pettm\nroe\noperating_margin\ndebt_to_equity',
        hint: 'One a line: a figure such as roe, or a formula such as roe / pettm.',
      },
      title(),
    ],
    defaultOptions: { w: 1, h: 34 },
  },
  {
    ...{ ...card, for: 3, allowMultiple: true },
    ...{ key: 'dupont', label: 'DuPont', desc: 'Return on equity as margin, turnover and leverage' },
    configSchema: [stock, title()],
    defaultOptions: { w: 1, h: 38 },
  },
  {
    ...{ ...table, allowMultiple: true },
    ...{ key: 'screener', label: 'Screener', desc: 'Companies that meet a condition, with figures of your choice' },
    configSchema: [
      {
        ...{
          key: 'formula',
          label: 'Condition',
          kind: 'input',
          max: 600,
          isLong: true,
          initial: 'roe > 15 and pettm > 0',
        },
        hint: 'In the formula language: roe > 15 and pettm < 20.',
      },
      {
        ...{ key: 'columns', label: 'Columns', kind: 'input', max: 400, initial: 'mktcap, pettm, roe' },
        hint: 'Figures or formulas with commas between them; the first one orders the list.',
      },
      ROWS,
      title(),
    ],
    defaultOptions: { w: 2, h: 58 },
  },
  {
    ...{ ...card, allowMultiple: true },
    ...{ key: 'map', label: 'Map', desc: 'Sectors or industries by market value, coloured by return' },
    configSchema: [region, sector, span('1y'), title()],
    defaultOptions: { w: 2, h: 46 },
  },
  {
    ...{ ...table, alias: ['sector_performance'] },
    ...{ key: 'sectors', label: 'Sectors', desc: 'Returns of sectors over a span' },
    configSchema: [region, span('1m')],
    defaultOptions: { w: 1, h: 46 },
  },
  {
    ...{ ...card, for: 3, allowMultiple: true },
    ...{ key: 'indicator', label: 'Indicator', desc: 'An economic series over time' },
    configSchema: [
      { key: 'series', label: 'Series', kind: 'tree-select', of: 'indicators', initial: '' },
      {
        ...{ key: 'format', label: 'Shown as', kind: 'select', initial: 'original' },
        choices: [
          { id: 'original', label: 'As published' },
          { id: 'yoy', label: 'Change in a year' },
        ],
      },
      title(),
    ],
    defaultOptions: { w: 1, h: 40 },
  },
  {
    ...{ ...card },
    ...{ key: 'economy', label: 'Economy', desc: 'Head figures of the economy with their history' },
    ...{ configSchema: [], defaultOptions: { w: 1, h: 44 } },
  },
  {
    ...{ ...card },
    ...{ key: 'yield_curve', label: 'Treasury yields', desc: 'The curve of the last day and its spreads' },
    ...{ configSchema: [], defaultOptions: { w: 1, h: 62 } },
  },
  {
    ...{ ...card },
    ...{ key: 'valuation', label: 'Market valuation', desc: 'Shiller PE and market value to output' },
    ...{ configSchema: [], defaultOptions: { w: 1, h: 46 } },
  },
  {
    ...{ ...card, allowMultiple: true },
    ...{ key: 'insider_trend', label: 'Insider trend', desc: 'What insiders bought and sold by month' },
    configSchema: [region, sector, title()],
    defaultOptions: { w: 1, h: 50 },
  },
  {
    ...{ ...table },
    ...{ key: 'insider_trades', label: 'Insider trades', desc: 'Purchases and sales of insiders, the newest first' },
    configSchema: [
      {
        ...{ key: 'side', label: 'Trades', kind: 'select', initial: 'P' },
        choices: [
          { id: 'P', label: 'Purchases' },
          { id: 'S', label: 'Sales' },
          { id: '', label: 'Both' },
        ],
      },
      ROWS,
    ],
    defaultOptions: { w: 2, h: 54 },
  },
  {
    ...{ ...table },
    ...{ key: 'guru_picks', label: 'Guru picks', desc: 'What managers who report on Form 13F bought last' },
    ...{ configSchema: [ROWS], defaultOptions: { w: 2, h: 54 } },
  },
  {
    ...{ ...table },
    ...{ key: 'guru_holdings', label: 'Top holdings of gurus', desc: 'The largest positions of the largest managers' },
    ...{ configSchema: [], defaultOptions: { w: 1, h: 54 } },
  },
  {
    ...{ ...table },
    ...{ key: 'etfs', label: 'ETFs', desc: 'Funds by net assets with their returns' },
    ...{ configSchema: [ROWS], defaultOptions: { w: 1, h: 54 } },
  },
  {
    ...{ ...table },
    ...{ key: 'news', label: 'News', desc: 'News, letters, transcripts and articles as one stream' },
    configSchema: [
      {
        ...{ key: 'category', label: 'Category', kind: 'select', initial: 'all' },
        choices: [
          { id: 'all', label: 'All' },
          { id: 'companies', label: 'Companies' },
          { id: 'markets', label: 'Markets' },
          { id: 'economy', label: 'Economy' },
          { id: 'earnings', label: 'Earnings' },
          { id: 'deals', label: 'Deals' },
        ],
      },
      ROWS,
    ],
    defaultOptions: { w: 1, h: 60 },
  },
  {
    ...{ ...table },
    ...{ key: 'calendar', label: 'Calendar', desc: 'Releases of figures and decisions to come' },
    ...{ configSchema: [ROWS], defaultOptions: { w: 1, h: 50 } },
  },
  {
    ...{ ...table, personal: true, allowMultiple: true },
    ...{ key: 'portfolio', label: 'Portfolio', desc: 'What a portfolio holds and what it is worth' },
    configSchema: [portfolio, ROWS],
    defaultOptions: { w: 2, h: 50 },
  },
  {
    ...{ ...card, personal: true, allowMultiple: true },
    ...{ key: 'performance', label: 'Performance', desc: 'Return of a portfolio against its benchmark' },
    configSchema: [portfolio],
    defaultOptions: { w: 1, h: 44 },
  },
  {
    ...{ ...table, personal: true, asOf: 'none' },
    ...{ key: 'alerts', label: 'Alerts', desc: 'What your alerts reported last' },
    ...{ configSchema: [], defaultOptions: { w: 1, h: 40 } },
  },
  {
    ...{ ...card, personal: true, asOf: 'none' },
    ...{ key: 'bookmarks', label: 'Bookmarks', desc: 'Pages you bookmarked' },
    ...{ configSchema: [], defaultOptions: { w: 1, h: 32 } },
  },
  {
    ...{ ...card, for: 3, allowMultiple: true, asOf: 'none' },
    ...{ key: 'text', label: 'Text', desc: 'A text of your own' },
    configSchema: [title('Note'), { key: 'text', label: 'Text', kind: 'input', max: 4_000, isLong: true, initial: '' }],
    defaultOptions: { w: 1, h: 24 },
  },
];
