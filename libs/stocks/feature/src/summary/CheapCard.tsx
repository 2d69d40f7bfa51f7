import { Ring, ValueBand } from '@plumbline/charts/ui';
import { formatCount, formatNumber } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { termPath, type FigureCell, type TabBlockOf, type TabFigure } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { BlockFigure } from '../blocks/BlockFigure';
import type { StockSummary } from '../header/stock-summary';
import type { CardFigures } from './card-figures';
import { SignCounts } from './SummaryCard';
import './summary-card.css';

const VERDICTS: Readonly<Record<number, string>> = {
  1: 'Data Out of Date, Use Caution',
  2: 'Possible Value Trap, Think Twice',
  3: 'Significantly Undervalued',
  4: 'Modestly Undervalued',
  5: 'Fairly Valued',
  6: 'Modestly Overvalued',
  7: 'Significantly Overvalued',
};

/** The bands of the score in words. */
const BANDS: Readonly<Record<string, string>> = {
  highest: 'Highest outperformance potential',
  good: 'Good outperformance potential',
  average: 'Average outperformance potential',
  poor: 'Poor outperformance potential',
  worst: 'Worst outperformance potential, or not enough data',
};

type Multiples = TabBlockOf<'grid'>;

/** A place from 0 to 100 as a bar: the number alone says little at a glance. */
function Place({ cell, label }: { cell: FigureCell | undefined; label: string }): ReactNode {
  if (!cell) return null;
  const share = cell.value === null ? undefined : Math.min(100, Math.max(0, cell.value));
  return (
    <span className="cheap-place">
      {share !== undefined && (
        <span className="bar" aria-hidden="true">
          <i style={{ width: `${String(share)}%` }} data-above={share >= 50} />
        </span>
      )}
      <BlockFigure cell={cell} label={label} unit="count" format={formatCount} />
    </span>
  );
}

function MultiplesTable({ block, symbol }: { block: Multiples; symbol: string }): ReactNode {
  return (
    <table className="cheap-table">
      <caption className="sr-only">Price multiples against their own ten years and the industry</caption>
      <thead>
        <tr>
          <th scope="col">Multiple</th>
          {block.columns.map(({ key, label, title }) => (
            <th key={key} scope="col" title={title}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(({ key, label, unit, cells }) => (
          <tr key={key}>
            <th scope="row">
              <Link href={termPath(key, symbol)}>{label}</Link>
            </th>
            {cells.map((cell, at) => (
              <td key={block.columns[at]?.key}>
                {at < 2 ? (
                  <BlockFigure cell={cell} label={`${label} ${block.columns[at]?.label ?? ''}`} unit={unit} />
                ) : (
                  <Place cell={cell} label={`${label} ${block.columns[at]?.label ?? ''}`} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const valueOf = (figures: CardFigures, key: string): number | null => figures.get(key)?.value ?? null;

/** Why there is no fair value, where there is none. */
const reasonOf = (figure: TabFigure | undefined): string => figure?.reason ?? 'No model gives a fair value';

/** A code without words, as 0, says nothing that the fair value does not say. */
const hasVerdict = ({ value }: TabFigure): boolean => value === null || value in VERDICTS;

function FairValue({ figures }: { figures: CardFigures }): ReactNode {
  const [price, value] = [valueOf(figures, 'price'), valueOf(figures, 'gf_value')];
  const verdict = figures.get('gf_valuation');
  return (
    <div>
      <h3>Fair value</h3>
      {price === null || value === null ? (
        <p className="muted">{reasonOf(figures.get(price === null ? 'price' : 'gf_value'))}</p>
      ) : (
        <ValueBand
          ratio={valueOf(figures, 'price_to_gf_value')}
          price={formatNumber(price)}
          fairValue={formatNumber(value)}
        />
      )}
      {verdict && hasVerdict(verdict) && (
        <p className="cheap-verdict">
          <BlockFigure cell={verdict} label="Valuation" unit={verdict.unit} format={(code) => VERDICTS[code] ?? ''} />
        </p>
      )}
    </div>
  );
}

const inWords = (band: TabFigure): FigureCell => ({ ...band, text: BANDS[band.text ?? ''] ?? band.text });

function Score({ figures, stock }: { figures: CardFigures; stock: StockSummary }): ReactNode {
  const score = figures.get('gf_score');
  const band = figures.get('gf_score_band');
  return (
    <div>
      <h3>Score and signs</h3>
      <div className="cheap-score">
        <Ring value={score?.value ?? null} label="Score" />
        <div>
          {score && (
            <BlockFigure cell={score} label="Score" unit={score.unit} format={(value) => `${String(value)} of 100`} />
          )}
          {band && (
            <p className="muted">
              <BlockFigure cell={inWords(band)} label="Score in words" unit={band.unit} />
            </p>
          )}
          <SignCounts stock={stock} figures={figures} />
        </div>
      </div>
    </div>
  );
}

/** The first figures of a summary: what the price asks for against the past, the industry and a fair value. */
export function CheapCard(props: { stock: StockSummary; figures: CardFigures; block: Multiples }): ReactNode {
  const { stock, figures, block } = props;
  return (
    <Card title={block.title} className="col-span-12" footer={block.note}>
      <div className="cheap">
        <MultiplesTable block={block} symbol={stock.display_symbol} />
        <FairValue figures={figures} />
        <Score figures={figures} stock={stock} />
      </div>
    </Card>
  );
}
