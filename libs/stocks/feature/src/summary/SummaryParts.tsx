import { ValueBand } from '@plumbline/charts/ui';
import { formatNumber } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { stockTabQuery } from '@plumbline/stocks/data-access';
import type { TabAnswer, TabBlock, TabBlockOf } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinesBlock, RadarBlock } from '../blocks/ChartBlocks';
import type { StockSummary } from '../header/stock-summary';
import { SummaryCard, type CardFigures } from './SummaryCard';
import { useAsOf } from '../components/use-as-of';
import { ValueBars } from './ValueBars';

const NOTHING = new URLSearchParams();

/** What a summary shows next to its own answer; a part that fails leaves the rest as it is. */
export const summaryPartsQuery = (name: string, asOf: string | undefined) => stockTabQuery(name, 'card', asOf, NOTHING);

const isKind =
  <Kind extends TabBlock['kind']>(kind: Kind, key: string) =>
  (block: TabBlock): block is TabBlockOf<Kind> =>
    block.kind === kind && block.key === key;

function BandCard({ figures }: { figures: CardFigures }): ReactNode {
  const [ratio, price, value] = ['price_to_gf_value', 'price', 'gf_value'].map(
    (key) => figures.get(key)?.value ?? null,
  );
  if (price == null || value == null) return null;
  return (
    <Card title="Price against fair value" className="col-span-12">
      <ValueBand ratio={ratio ?? null} price={formatNumber(price)} fairValue={formatNumber(value)} />
    </Card>
  );
}

function Parts({ stock, blocks }: { stock: StockSummary; blocks: TabAnswer['blocks'] }): ReactNode {
  const card = blocks.find(isKind('figures', 'card'));
  const radar = blocks.find(isKind('radar', 'radar'));
  const models = blocks.find(isKind('grid', 'models'));
  const band = blocks.find(isKind('lines', 'band'));
  const figures: CardFigures = new Map(card?.figures.map((figure) => [figure.metric, figure]));
  return (
    <>
      <SummaryCard stock={stock} figures={figures} />
      {radar && <RadarBlock block={radar} span={4} />}
      {models && <ValueBars block={models} price={figures.get('price')?.value ?? null} span={4} />}
      {band && <LinesBlock block={band} span={4} />}
      <BandCard figures={figures} />
    </>
  );
}

/** Stars, signs, ranks and values of a company. */
export function SummaryParts({ name, stock }: { name: string; stock: StockSummary }): ReactNode {
  const query = useQuery(summaryPartsQuery(name, useAsOf()));
  return (
    <QueryPart query={query} failure="Ranks and values could not be loaded" className="col-span-12">
      {({ blocks }) => <Parts stock={stock} blocks={blocks} />}
    </QueryPart>
  );
}
