import type { etfCalls } from '@plumbline/etfs/contract';
import type { ResultOf } from '@plumbline/shared/domain';

/** Any page of a fund. */
export type AnyEtfAnswer = ResultOf<(typeof etfCalls)['GET /_api/etfs/{ticker}/{tab}']>;

/** A page of a fund by its name. */
export type EtfAnswer<Tab extends AnyEtfAnswer['tab']> = Extract<AnyEtfAnswer, { readonly tab: Tab }>;

/** Common fields of all pages of a fund. */
export type EtfHead = Omit<EtfAnswer<'chart'>, 'tab' | 'reports'>;
