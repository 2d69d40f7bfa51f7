import type { KeptState } from '@plumbline/screener/domain';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  screen_hashes: { state: KeptState };
  user_screener_views: { fields: readonly string[]; options: Readonly<Record<string, string | number | boolean>> };
  user_screeners: { state: KeptState };
}
