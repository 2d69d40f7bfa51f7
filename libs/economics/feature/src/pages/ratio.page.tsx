import {
  marketPageQuery,
  metalPerformanceQuery,
  type MarketAnswer,
  type RatioAnswer,
} from '@plumbline/economics/data-access';
import type { MarketPage } from '@plumbline/economics/domain';
import { NotOnFile, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MarketFrame } from './MarketFrame';
import { RatioChart, type RatioLine } from './RatioChart';
import { PerformanceTable, RatioInputs, RatioStrip } from './RatioParts';

const MISSING: Readonly<Record<string, string>> = {
  'gold-palladium-ratio':
    'The free workbook of the World Bank has no palladium. Import a file of monthly prices, palladium/monthly.csv, as the IMF publishes them (PCPS, PPALLA).',
  'fed-net-liquidity-sp500':
    'Import H.4.1 of the Federal Reserve (total assets, general account) and reverse repos (RRPONTSYD).',
};
const METALS = 'Import the Pink Sheet of the World Bank, or monthly prices of both metals.';

/** The ratio with both prices under it; or liquidity with the index, and its parts. */
function linesOf({ ratio, against }: MarketAnswer, { name, unit, data, parts }: RatioAnswer): RatioLine[] {
  const own: RatioLine = { name, unit, data };
  const isMetal = unit === 'ratio';
  const below = parts.map((part, at): RatioLine => ({ ...part, pane: 1, ...(isMetal && at > 0 && { axis: 'left' }) }));
  if (!ratio || isMetal) return [own, ...below];
  return [own, ...(against ? [{ ...against, axis: 'left' as const }] : []), ...below];
}

/** Gold itself by month and year: whether the ratio moved by gold or by the other metal. */
function GoldPart(): ReactNode {
  const query = useQuery(metalPerformanceQuery('gold', useAsOf()));
  return (
    <QueryPart query={query} lines={8} failure="The changes of gold could not be loaded">
      {(performance) => <PerformanceTable title="Gold by month and year" performance={performance} />}
    </QueryPart>
  );
}

/** Gold over another metal, or liquidity: values, parts, percentile, seasons. */
export function RatioPage({ page }: { page: MarketPage }): ReactNode {
  const query = useQuery(marketPageQuery(page.slug, useAsOf()));
  return (
    <MarketFrame page={page}>
      <QueryPart query={query} lines={14} failure="The values could not be loaded">
        {(answer) => {
          const { ratio, performance } = answer;
          if (!ratio || ratio.data.length === 0)
            return <NotOnFile title="Not available">{MISSING[page.slug] ?? METALS}</NotOnFile>;
          return (
            <div className="flex flex-col gap-4">
              <div className="grid grid-cols-[3fr_1fr] items-start gap-4 max-lg:grid-cols-1">
                <RatioChart
                  title={page.title}
                  lines={linesOf(answer, ratio)}
                  source={`${[...new Set(ratio.inputs.map(({ source }) => source))].join(', ')}. A period without one of its parts has no value.`}
                  emptyText="No value is known by that day"
                  height={440}
                />
                <RatioStrip ratio={ratio} />
              </div>
              <RatioInputs ratio={ratio} />
              {performance && <PerformanceTable title="The ratio by month and year" performance={performance} />}
              {page.kind === 'metal' && <GoldPart />}
            </div>
          );
        }}
      </QueryPart>
    </MarketFrame>
  );
}
