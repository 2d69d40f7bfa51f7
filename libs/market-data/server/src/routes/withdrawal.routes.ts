import type { WithdrawnReport } from '@plumbline/market-data/archive';
import type { withdrawalCalls, WithdrawalEffect } from '@plumbline/market-data/contract';
import type { InsiderFiling } from '@plumbline/market-data/domain';
import { ApiError, compareText } from '@plumbline/shared/domain';
import { fieldRefusal, offsetOf, paged, type CallContext, type Handlers } from '@plumbline/shared/server';
import { sha256 } from '@plumbline/shared/server/files';

import type { MarketJobs } from '../jobs/job-queue';

/** Insider reports of the sample market or of the imported data. */
export interface Withdrawals {
  /** A report that is served; undefined where there is none of the number. */
  readonly find: (sample: boolean, accession: string) => Promise<InsiderFiling | undefined>;
  /** Those that were withdrawn, the latest first. */
  readonly list: (sample: boolean) => Promise<readonly WithdrawnReport[]>;
}

export interface WithdrawalDeps {
  /** Whether the sample market is served. */
  readonly isSample: () => boolean;
  readonly withdrawals: Withdrawals;
  readonly jobs: Pick<MarketJobs, 'send'>;
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
}

const PER_PAGE = 50;

function effectOf(filing: InsiderFiling): WithdrawalEffect {
  const shown = {
    accession: filing.accession,
    form: filing.form,
    filed: filing.filed,
    owners: filing.owners.map(({ name }) => name),
    issuer: filing.issuerName ?? filing.issuerCik,
    trades: filing.trades.length,
    holdings: filing.holdings.length,
  };
  return { confirm: sha256(JSON.stringify(shown)).slice(0, 16), ...shown };
}

const ORDERS = {
  newest: (a: WithdrawnReport, b: WithdrawnReport) => b.at - a.at,
  oldest: (a: WithdrawnReport, b: WithdrawnReport) => a.at - b.at,
  accession: (a: WithdrawnReport, b: WithdrawnReport) => compareText(a.accession, b.accession),
} as const;

const has =
  (text: string) =>
  ({ accession, why }: WithdrawnReport): boolean =>
    `${accession} ${why}`.toLowerCase().includes(text.toLowerCase());

/** Withdrawing of reports of insiders: asked for, confirmed, taken back. */
export const withdrawalHandlers = ({
  isSample,
  withdrawals,
  jobs,
  note,
}: WithdrawalDeps): Handlers<typeof withdrawalCalls> => ({
  'GET /_api/admin/{id}/delete_indsider': async ({ params: { id }, query: { confirm, why } }, context) => {
    const filing = await withdrawals.find(isSample(), id);
    if (!filing) throw new ApiError(404, 'No report of an insider has this number, or it is withdrawn');
    const effect = effectOf(filing);
    if (confirm !== effect.confirm)
      throw new ApiError(409, 'Confirm what is taken out', { code: 'confirm', current: effect });
    if (why === undefined) throw fieldRefusal('query.why', 'Say why', { status: 409, current: effect });
    const job = await jobs.send({ kind: 'withdraw', accession: id, why }, `withdraw-${id}`);
    await note(context, 'withdrew insider report', `${id}: ${why}`);
    return { job };
  },
  'GET /_api/admin/insider_withdrawals': async ({ query: { q, sort, page } }) => {
    const all = (await withdrawals.list(isSample())).filter(has(q ?? '')).toSorted(ORDERS[sort]);
    const offset = offsetOf(page, PER_PAGE);
    const data = all.slice(offset, offset + PER_PAGE).map(({ at, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
    }));
    return paged(data, { total: all.length, page, perPage: PER_PAGE });
  },
  'POST /_api/admin/insider_withdrawals/{id}/restore': async ({ params: { id } }, context) => {
    const known = (await withdrawals.list(isSample())).some(({ accession }) => accession === id);
    if (!known) throw new ApiError(404, 'This report is not withdrawn');
    const job = await jobs.send({ kind: 'withdraw', accession: id, isBack: true }, `restore-${id}`);
    await note(context, 'put insider report back', id);
    return { job };
  },
});
