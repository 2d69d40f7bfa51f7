import { economicsPages, MARKET_PAGES, marketPath } from '@plumbline/economics/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';
import { CurvePart } from './CurvePart';
import { ValuationPart } from './ValuationPart';

function Cards(): ReactNode {
  return (
    <ul className="m-0 mb-4 grid list-none grid-cols-3 gap-4 p-0 max-lg:grid-cols-2 max-sm:grid-cols-1">
      {MARKET_PAGES.map(({ slug, title, description }) => (
        <li key={slug} className="card p-4">
          <Link className="font-bold" href={marketPath(slug)}>
            {title}
          </Link>
          <p className="m-0 mt-1 text-sm text-ink-2">{description}</p>
        </li>
      ))}
    </ul>
  );
}

/** Market overview: the curve, valuation, every page of markets. */
export function MarketsPage(): ReactNode {
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/market"
      title="Market overview"
      intro="Rates, valuation, liquidity, metals, elections and debts, each as it was known on any day."
      aside={<KnownOn />}
      width="wide"
    >
      <CurvePart />
      <h2 className="mb-2 mt-5 text-lg font-bold">Is the market expensive?</h2>
      <ValuationPart />
      <h2 className="mb-2 mt-5 text-lg font-bold">More</h2>
      <Cards />
    </PageFrame>
  );
}
