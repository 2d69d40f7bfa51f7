import type { ResultOf } from '@plumbline/shared/domain';
import type { StockCalls } from '@plumbline/stocks/contract';

export type StockSummary = ResultOf<StockCalls['GET /_api/stocks/{id}/summary']>;
