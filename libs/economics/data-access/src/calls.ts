import type { calendarCalls, cotCalls, indicatorCalls, marketCalls } from '@plumbline/economics/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type EconomicCalls = typeof indicatorCalls & typeof marketCalls & typeof cotCalls & typeof calendarCalls;

export const economicApi = () => apiOf<EconomicCalls>();
export const q = createQueries<EconomicCalls>(economicApi);
