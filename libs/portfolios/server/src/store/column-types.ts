import type { CostMethod, LedgerEvent, ShareLevel } from '@plumbline/portfolios/domain';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  portfolio_defaults: { cost_method: CostMethod };
  portfolio_events: {
    kind: LedgerEvent['kind'];
    lots: NonNullable<LedgerEvent['lots']>;
    answer: NonNullable<LedgerEvent['answer']>;
  };
  portfolios: { cost_method: CostMethod; fields: readonly string[]; privacy: ShareLevel };
}

/** Columns of other domains' tables that statements here read. @public */
export interface ReadElsewhere {
  users: 'user_id' | 'username';
}
