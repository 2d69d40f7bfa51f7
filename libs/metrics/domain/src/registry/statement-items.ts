import type { StatementItem } from '../model/statement-item';
import { BALANCE_ITEMS } from './balance-items';
import { CASHFLOW_ITEMS } from './cashflow-items';
import { INCOME_ITEMS, PER_SHARE_ITEMS } from './income-items';

/** Every row of the normalised statements (industrial template), in the order tables show them. */
export const STATEMENT_ITEMS: readonly StatementItem[] = [
  ...INCOME_ITEMS,
  ...PER_SHARE_ITEMS,
  ...BALANCE_ITEMS,
  ...CASHFLOW_ITEMS,
];

const byKey: ReadonlyMap<string, StatementItem> = new Map(STATEMENT_ITEMS.map((item) => [item.key, item]));

/** The row with this key, undefined when there is none. */
export const statementItem = (key: string): StatementItem | undefined => byKey.get(key);

/** The cover page's share count. */
export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

const SPLIT_CONCEPTS = [
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio',
  'us-gaap:StockholdersEquityReverseStockSplit',
] as const;

/** All concepts that statements and measures read: what a document has to hold. */
export const STATEMENT_CONCEPTS: ReadonlySet<string> = new Set([
  ...STATEMENT_ITEMS.flatMap((item) => item.concepts),
  COVER_SHARES,
  ...SPLIT_CONCEPTS,
]);
