/** The pages of a fund, in the order of its tabs. */
export const ETF_TABS = [
  {
    key: 'summary',
    label: 'Summary',
    words: 'Net assets, shares outstanding, returns, flows and the largest holdings',
  },
  {
    key: 'overview',
    label: 'Overview',
    words: 'Assets and liabilities, kinds of assets, currencies and how they are valued',
  },
  { key: 'chart', label: 'Chart', words: 'The price, and net assets by report' },
  { key: 'holdings', label: 'Holdings', words: 'Largest holdings, sectors, countries and weights over time' },
  {
    key: 'current-portfolio',
    label: 'Portfolio',
    words: 'All holdings of a report, bonds, money and derivatives among them',
  },
  { key: 'stock-picks', label: 'Stock picks', words: 'Shares that are new or more than in the report before' },
  { key: 'trades', label: 'Trades', words: 'Everything that changed between two reports' },
  { key: 'overlap', label: 'Overlap', words: 'What the fund has in common with another' },
] as const;

export type EtfTab = (typeof ETF_TABS)[number]['key'];

/** Pages below the holdings of a fund, the first one first. Source: decision A46. */
export const HOLDING_PARTS = [
  { key: 'top-holdings', label: 'Largest', words: 'The 25 largest holdings' },
  { key: 'sector-breakdown', label: 'Sectors', words: 'Net assets by sector' },
  { key: 'country-breakdown', label: 'Countries', words: 'Net assets by country and currency' },
  { key: 'history', label: 'Over time', words: 'Weights of holdings and sectors, report by report' },
] as const;

export type HoldingPart = (typeof HOLDING_PARTS)[number]['key'];

/** The tab that an address names. */
export const etfTab = (key: string | undefined): EtfTab | undefined => ETF_TABS.find((tab) => tab.key === key)?.key;

/** The page below the holdings that an address names. */
export const holdingPart = (key: string | undefined): HoldingPart | undefined =>
  HOLDING_PARTS.find((part) => part.key === key)?.key;
