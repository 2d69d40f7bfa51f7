import type { SegmentTable } from '@plumbline/market-data/domain';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  document_tables: { kind: SegmentTable['kind'] | 'all' };
  financial_views: { fields: readonly string[]; options: object };
}
