/** An index as addresses and lists name it. */
export interface IndexRow {
  readonly ticker: string;
  readonly name: string;
  readonly region: string;
}

const row = (region: string, ticker: string, name: string): IndexRow => ({ ticker, name, region });

/** The heading of the indices most people ask for. */
export const POPULAR = 'Most Popular';

/** Indices by their heading. Source: spec rule index.regions. */
export const INDICES: readonly IndexRow[] = [
  row(POPULAR, 'SPX', 'S&P 500'),
  row(POPULAR, 'NDX', 'Nasdaq 100'),
  row(POPULAR, 'DJI', 'Dow Jones Industrial Average'),
  row('USA', 'RUT', 'Russell 2000'),
  row('USA', 'MID', 'S&P MidCap 400'),
  row('USA', 'SML', 'S&P SmallCap 600'),
  row('Asia', 'N225', 'Nikkei 225'),
  row('Canada', 'TSX60', 'S&P/TSX 60'),
  row('Europe', 'SX5E', 'Euro Stoxx 50'),
  row('Europe', 'DAX', 'DAX'),
  row('UK and Ireland', 'UKX', 'FTSE 100'),
];

/** The index of an address, whatever its case; a caret before it is how prices name indices. */
export const findIndex = (ticker: string, all: readonly IndexRow[] = INDICES): IndexRow | undefined =>
  all.find((one) => one.ticker === ticker.replace(/^\^/, '').toUpperCase());

export const indexPath = (ticker: string): string => `/idx/${encodeURIComponent(ticker)}`;
