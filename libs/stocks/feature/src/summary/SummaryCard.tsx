import { useSession } from '@plumbline/auth/data-access';
import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { tabPath, type TabFigure } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BlockFigure } from '../blocks/BlockFigure';
import './summary-card.css';
import type { StockSummary } from '../header/stock-summary';
import type { CardFigures } from './card-figures';
import { TagsBar } from './TagsBar';

interface CardProps {
  stock: StockSummary;
  figures: CardFigures;
}

const STARS = 5;

/** Signs are shown from this status on (specification). */
const SIGNS_FROM_STATUS = 2;

const SIGNS: readonly (readonly [metric: string, label: string, tone: BadgeTone])[] = [
  ['num_warning_signs_severe', 'Severe', 'severe'],
  ['num_warning_signs_meidum', 'Medium', 'medium'],
  ['num_good_signs', 'Good', 'good'],
];

/** None: fewer years are known than a rating needs. */
const starsText = (stars: number): string => (stars === 0 ? 'not rated' : `${String(stars)} of 5`);

function Stars({ figure }: { figure: TabFigure | undefined }): ReactNode {
  if (!figure) return null;
  const { value } = figure;
  return (
    <span className="summary-stars">
      {value !== null && value > 0 && (
        <span className="stars" aria-hidden="true">
          {'★'.repeat(STARS)}
          <i style={{ width: `${String((100 * value) / STARS)}%` }}>{'★'.repeat(STARS)}</i>
        </span>
      )}
      <BlockFigure cell={figure} label="Predictability, stars" unit={figure.unit} format={starsText} />
    </span>
  );
}

/** How many signs apply, for those who may see them; their own page is open to all. */
export function SignCounts({ stock, figures }: CardProps): ReactNode {
  const session = useSession();
  const [params] = useSearchParams();
  const status = session.state === 'member' ? session.user.status : 0;
  if (status < SIGNS_FROM_STATUS) return null;
  return (
    <Link href={tabPath(stock.display_symbol, 'warning-signs', params)} className="summary-signs">
      {SIGNS.map(([metric, label, tone]) => (
        <Badge key={metric} tone={tone}>
          {label} {figures.get(metric)?.value ?? '–'}
        </Badge>
      ))}
    </Link>
  );
}

function Labelled({ label, figure }: { label: string; figure: TabFigure | undefined }): ReactNode {
  return (
    figure && (
      <span>
        <span className="text-ink-3">{label} </span>
        <BlockFigure cell={figure} label={label} unit={figure.unit} />
      </span>
    )
  );
}

/** The line under the head of a summary: stars, 'On watch', signs, what the company is worth in both currencies. */
export function SummaryCard({ stock, figures }: CardProps): ReactNode {
  const isLocal = stock.currency !== 'USD';
  return (
    <Card title="At a glance" className="col-span-12">
      <div className="summary-line">
        <Stars figure={figures.get('predictability')} />
        {figures.get('on_watch')?.value === 1 && (
          <Badge tone="medium" title="Predictable, and EBITDA fell within a year">
            On watch
          </Badge>
        )}
        <Labelled label={`Market cap${isLocal ? `, ${stock.currency}` : ''}`} figure={figures.get('mktcap')} />
        <Labelled label="Market cap, USD" figure={figures.get('mktcap_norm')} />
        <TagsBar stock={stock} figures={figures} />
      </div>
    </Card>
  );
}
