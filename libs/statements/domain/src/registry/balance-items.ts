import type { StatementItem } from '../model/statement-item';
import { ASSET_ITEMS } from './asset-items';
import { EQUITY_ITEMS } from './equity-items';
import { LIABILITY_ITEMS } from './liability-items';

/** Balance sheet, industrial template: assets, liabilities, equity. */
export const BALANCE_ITEMS: readonly StatementItem[] = [...ASSET_ITEMS, ...LIABILITY_ITEMS, ...EQUITY_ITEMS];
