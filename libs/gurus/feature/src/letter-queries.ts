import { fundLettersQuery, guruLettersQuery } from '@plumbline/gurus/data-access';
import type { LetterPeriod } from '@plumbline/gurus/domain';
import { pageIn } from '@plumbline/shared/domain';

/** Queries of the pages of letters, prefetched by the server. */
export const letterPageQueries = {
  fund: (quarter: string | undefined, id: string | undefined, params: URLSearchParams) => [
    fundLettersQuery(quarter ?? 'latest', { id, asOf: params.get('asOf') ?? undefined }),
  ],
  editors: (period: LetterPeriod, params: URLSearchParams) => [guruLettersQuery(period, pageIn(params))],
};
