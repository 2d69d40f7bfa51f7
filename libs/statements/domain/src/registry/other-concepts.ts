/** The cover page's share count. */
export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

/** Ratios of splits as companies disclose them. */
export const SPLIT_CONCEPTS = [
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio',
  'us-gaap:StockholdersEquityReverseStockSplit',
] as const;
