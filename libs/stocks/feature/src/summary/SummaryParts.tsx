import { QueryPart, useAsOf } from '@plumbline/shared/kit';
import { stockTabQuery } from '@plumbline/stocks/data-access';
import type { TabAnswer, TabBlock, TabBlockOf } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinesBlock, RadarBlock } from '../blocks/ChartBlocks';
import type { StockSummary } from '../header/stock-summary';
import { CheapCard } from './CheapCard';
import type { CardFigures } from './card-figures';
import { SummaryCard } from './SummaryCard';
import { ValueBars } from './ValueBars';

const NOTHING = new URLSearchParams();

/** Extra parts of a summary; one that fails leaves the rest intact. */
export const summaryPartsQuery = (name: string, asOf: string | undefined) => stockTabQuery(name, 'card', asOf, NOTHING);

const isKind =
  <Kind extends TabBlock['kind']>(kind: Kind, key: string) =>
  (block: TabBlock): block is TabBlockOf<Kind> =>
    block.kind === kind && block.key === key;

const cardFigures = (blocks: TabAnswer['blocks']): CardFigures =>
  new Map(blocks.find(isKind('figures', 'card'))?.figures.map((figure) => [figure.metric, figure]));

function Parts({ stock, blocks }: { stock: StockSummary; blocks: TabAnswer['blocks'] }): ReactNode {
  const radar = blocks.find(isKind('radar', 'radar'));
  const models = blocks.find(isKind('grid', 'models'));
  const band = blocks.find(isKind('lines', 'band'));
  const figures = cardFigures(blocks);
  return (
    <>
      {radar && <RadarBlock block={radar} span={4} />}
      {models && (
        <ValueBars block={models} price={figures.get('price')?.value ?? null} symbol={stock.display_symbol} span={4} />
      )}
      {band && <LinesBlock block={band} span={4} />}
    </>
  );
}

/** Stars, signs, and whether the share is cheap: the first figures of a company. */
export function SummaryHead({ name, stock }: { name: string; stock: StockSummary }): ReactNode {
  const query = useQuery(summaryPartsQuery(name, useAsOf()));
  return (
    <QueryPart query={query} failure="Values and signs could not be loaded" className="col-span-12">
      {({ blocks }) => {
        const figures = cardFigures(blocks);
        const cheap = blocks.find(isKind('grid', 'cheap'));
        return (
          <>
            <SummaryCard stock={stock} figures={figures} />
            {cheap && <CheapCard stock={stock} figures={figures} block={cheap} />}
          </>
        );
      }}
    </QueryPart>
  );
}

/** Ranks and values of a company. */
export function SummaryParts({ name, stock }: { name: string; stock: StockSummary }): ReactNode {
  const query = useQuery(summaryPartsQuery(name, useAsOf()));
  return (
    <QueryPart query={query} failure="Ranks and values could not be loaded" className="col-span-12">
      {({ blocks }) => <Parts stock={stock} blocks={blocks} />}
    </QueryPart>
  );
}
