import type { ValuationAnswer } from '@plumbline/economics/data-access';
import type { ReactNode } from 'react';
import { ValuationView } from '../blocks/MarketValuation';

/** Price over ten years of real earnings. */
export default function ShillerEmbed({ data }: { data: unknown }): ReactNode {
  return <ValuationView data={data as ValuationAnswer} only="shiller" />;
}
