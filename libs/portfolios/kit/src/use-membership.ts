import { membershipsQuery, portfolioApi, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { ApiError } from '@plumbline/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type Memberships = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/memberships']>;
export type Membership = Memberships['portfolios'][number];

/** A purchase as it is typed. */
export interface Purchase {
  readonly day: string;
  readonly quantity: string;
  readonly price: string;
}

/** Ledger entries of the security are in the way: they go only if somebody says so. */
const hasTransactions = (error: unknown): boolean => error instanceof ApiError && error.code === 'has_transactions';

/** Actions of the popover for a security; changes show everywhere at once, failures as text. */
export function useMembership(stock: string) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [inTheWay, setInTheWay] = useState<Membership>();
  const api = portfolioApi();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: membershipsQuery(stock).queryKey });
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).includes('/portfolios') });
  };
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined);
    setInTheWay(undefined);
    try {
      await work();
      await refresh();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work');
      return false;
    }
  };
  const put = (id: number) =>
    api('POST /_api/v2/portfolios/{id}/stocks', { params: { id }, body: { action: 'add', stocks: [stock] } });
  const take = (id: number, force: boolean) =>
    api('POST /_api/v2/portfolios/{id}/stocks', { params: { id }, body: { action: 'remove', stocks: [stock], force } });
  return {
    problem,
    inTheWay,
    add: (id: number) => change(() => put(id)),
    remove: (portfolio: Membership, force = false) =>
      change(() =>
        take(portfolio.id, force).catch((error: unknown) => {
          if (!hasTransactions(error)) throw error;
          setInTheWay(portfolio);
        }),
      ),
    keep: () => setInTheWay(undefined),
    create: (name: string) =>
      change(async () => put((await api('POST /_api/v2/portfolios/create', { body: { name } })).id)),
    basket: (isIn: boolean) =>
      change(() =>
        api('POST /_api/v2/portfolios/baskets', { body: { action: isIn ? 'add' : 'REMOVE', stocks: [stock] } }),
      ),
    buy: (id: number, { day, quantity, price }: Purchase) =>
      change(() =>
        api('POST /_api/v2/portfolios/{id}/events', {
          params: { id },
          body: { events: [{ kind: 'buy', day, stock, quantity, price }] },
        }),
      ),
  };
}
