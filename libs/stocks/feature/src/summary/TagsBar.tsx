import { Button } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { Popover } from '@plumbline/shared/ui/Popover';
import { tabPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BlockFigure } from '../blocks/BlockFigure';
import type { StockSummary } from '../header/stock-summary';
import type { CardFigures } from './card-figures';

interface TagsBarProps {
  stock: StockSummary;
  figures: CardFigures;
}

function Tag({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Popover
      label={label}
      trigger={(triggerProps) => (
        <Button size="small" variant="quiet" {...triggerProps}>
          {label}
        </Button>
      )}
    >
      {() => <div className="view-popover">{children}</div>}
    </Popover>
  );
}

/** Short ways from the card: files, owners, paper. Portfolios and bookmarks are in the head of every tab. */
export function TagsBar({ stock, figures }: TagsBarProps): ReactNode {
  const [params] = useSearchParams();
  const to = (tab: Parameters<typeof tabPath>[1]) => tabPath(stock.display_symbol, tab, params);
  const holders = figures.get('num_guru_holders');
  return (
    <div className="tags-bar">
      <Tag label="Download">
        <p>
          <Link href={to('financials')}>Statements</Link> are copied and saved below their table, prices from the menu
          of their <Link href={to('chart')}>chart</Link>.
        </p>
      </Tag>
      <Tag label="Gurus">
        <p>
          {holders && (
            <>
              Managers who report shares: <BlockFigure cell={holders} label={holders.label} unit={holders.unit} />.{' '}
            </>
          )}
          <Link href={to('guru-trades')}>What they bought and sold</Link>
        </p>
      </Tag>
      <Tag label="Print">
        <p>
          <Link href={to('report')}>A report of some pages</Link>, to print or to save as PDF.
        </p>
      </Tag>
    </div>
  );
}
