import type { ValuationAnswer } from '@plumbline/economics/data-access';
import type { ReactNode } from 'react';
import { ValuationView } from '../blocks/MarketValuation';

/** Market value over gross domestic product. */
export default function BuffettEmbed({ data }: { data: unknown }): ReactNode {
  return <ValuationView data={data as ValuationAnswer} only="buffett" />;
}
