import { guruSlug } from './guru-name';
import type { GuruTab } from './guru-sections';

/** Address of a page of a manager, by number or name. */
export const guruPath = (guru: string, tab: GuruTab = 'summary'): string => `/guru/${guruSlug(guru)}/${tab}`;

/** Address of what a manager held of a stock over time. */
export const guruStockPath = (guru: string, symbol: string): string =>
  `/guru-portfolio/${guruSlug(guru)}/${encodeURIComponent(symbol).replaceAll('%3A', ':')}`;

/** Address of the letters of a quarter, or of one of them. */
export const fundLetterPath = (quarter: string, id?: string): string =>
  `/fund-letters/${quarter}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
