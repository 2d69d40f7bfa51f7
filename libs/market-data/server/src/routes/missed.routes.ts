import type { missedCalls } from '@plumbline/market-data/contract';
import { missedFilings, missedManagers, type MarketReader, type ReportEvidence } from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import type { CallContext, Handlers } from '@plumbline/shared/server';

import type { MarketJobs } from '../jobs/job-queue';

/** Where missed reports are looked for. */
export interface MissedDeps {
  readonly market: Pick<MarketReader, 'status'>;
  /** Evidence on Form 13F, with rows counted for one quarter. */
  readonly evidence: (sample: boolean, period: Day) => Promise<ReportEvidence>;
  readonly jobs: Pick<MarketJobs, 'send'>;
  /** Writes down who did what, for the list of changes. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
}

const PER_PAGE = 50;

interface Named {
  readonly cik: string;
  readonly manager: string | null;
  readonly accession?: string;
}

interface Choice {
  readonly period: Day;
  readonly q?: string | undefined;
  readonly page: number;
}

function paged<T extends Named>(rows: readonly T[], { period, q = '', page }: Choice) {
  const text = q.trim().toLowerCase();
  const found = rows.filter(({ cik, manager, accession = '' }) =>
    [cik, manager ?? '', accession].some((each) => each.toLowerCase().includes(text)),
  );
  const data = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { period, data, total: found.length, page, per_page: PER_PAGE };
}

/** Reports that are known, listed or read. */
const countOf = ({ listed, read }: ReportEvidence): number =>
  new Set([...listed, ...read].map(({ accession }) => accession)).size;

/** Calls of the staff app about Forms 13F that are missing. */
export function missedHandlers({ market, evidence, jobs, note }: MissedDeps): Handlers<typeof missedCalls> {
  const known = (period: Day) => evidence(market.status().sample, period);
  return {
    'GET /_api/admin/find_missed_instholdings/{x}': async ({ params: { x: period }, query }) => {
      const found = await known(period);
      return { ...paged(missedFilings(found, period), { ...query, period }), known: countOf(found) };
    },
    'GET /_api/admin/find_missed_gurus/{x}': async ({ params: { x: period }, query }) => {
      const found = await known(period);
      return { ...paged(missedManagers(found, period), { ...query, period }), known: countOf(found) };
    },
    'GET /_api/admin/find_guru_missed_instholdings/{a}/{b}': async ({ params: { a: cik, b: period } }) => ({
      period,
      data: missedFilings(await known(period), period).filter((each) => each.cik === cik),
    }),
    'GET /_api/admin/transefer_missed_instholdings/{a}/{b}': async ({ params: { a: manager, b: period } }, context) => {
      if (market.status().sample) throw new ApiError(409, 'The sample market has no publisher to ask');
      const found = await known(period);
      const missed = [...missedFilings(found, period), ...missedManagers(found, period)];
      if (!missed.some(({ cik }) => manager === 'all' || cik === manager))
        throw new ApiError(404, 'Nothing is missing there');
      const job = await jobs.send({ kind: 'missed', manager, period }, `missed-${manager}-${period}`);
      await note(context, 'fetched missed reports', `${manager} ${period}`);
      return { job };
    },
  };
}
