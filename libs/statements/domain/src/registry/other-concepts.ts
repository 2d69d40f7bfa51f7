/** The cover page's share count. */
export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

/** The counts of all classes of a cover page together, where it gives none of the whole. */
export const CLASS_SHARES = 'plumbline:SharesOutstandingOfAllClasses';

/** Public float of a company, on the cover page of an annual report. */
export const PUBLIC_FLOAT = 'dei:EntityPublicFloat';

/** Ratios of splits as companies disclose them. */
export const SPLIT_CONCEPTS = [
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio',
  'us-gaap:StockholdersEquityReverseStockSplit',
] as const;
