import type { WithdrawalEffect } from '@plumbline/market-data/contract';
import { apiOf } from '@plumbline/shared/data-access';
import { ApiError, type ArgsOf } from '@plumbline/shared/domain';
import { fresh, q, type Calls } from './calls';

const LIST = 'GET /_api/admin/insider_withdrawals';
const WITHDRAW = 'GET /_api/admin/{id}/delete_indsider';

/** Reports of insiders that were withdrawn, a page of them. */
export const withdrawalsQuery = (query: NonNullable<ArgsOf<typeof LIST, Calls[typeof LIST]>['query']>) =>
  fresh.query(LIST, { query });

/** Preview of a withdrawal: the server returns it until the withdrawal is confirmed. */
export async function withdrawalEffect(id: string): Promise<WithdrawalEffect> {
  try {
    await apiOf<Calls>()(WITHDRAW, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'confirm') return error.current as WithdrawalEffect;
    throw error;
  }
  throw new Error('The server withdrew without asking');
}

export const withdrawReport = () => q.mutation(WITHDRAW);
export const restoreReport = () => q.mutation('POST /_api/admin/insider_withdrawals/{id}/restore');
