import { portfoliosQuery } from '@plumbline/portfolios/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface WithPortfolioProps {
  /** Number of the chosen one; the first one where it names none. */
  chosen: string;
  children: (portfolio: { readonly id: number; readonly name: string; readonly address: string }) => ReactNode;
}

/** The portfolio a block is about. */
export function WithPortfolio({ chosen, children }: WithPortfolioProps): ReactNode {
  const query = useQuery(portfoliosQuery());
  return (
    <QueryPart query={query} className="p-4" failure="Your portfolios could not be loaded">
      {({ data }) => {
        const found = data.find(({ id }) => String(id) === chosen) ?? data[0];
        if (found) return children(found);
        return (
          <EmptyState title="No portfolio yet" action={<LinkButton href="/portfolio">New portfolio</LinkButton>}>
            Enter what you hold, and it is shown here.
          </EmptyState>
        );
      }}
    </QueryPart>
  );
}
