import { Link } from '@plumbline/shared/ui/Link';
import { findTab, TAB_GROUPS, tabPath, tabsOf, type ShownTab, type StockTab } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import './stock-tabs.css';
import type { StockSummary } from './stock-summary';

interface StockTabsProps {
  stock: StockSummary;
  tab: StockTab;
}

interface RowProps {
  label: string;
  entries: readonly { href: string; label: string; current: 'page' | 'true' | undefined; reason?: string }[];
  isSecond?: boolean;
}

/** A row of links; one without anything behind it is dimmed and says why. */
function TabRow({ label, entries, isSecond }: RowProps): ReactNode {
  return (
    <nav className={isSecond ? 'tabs stock-tabs-second' : 'tabs'} aria-label={label}>
      {entries.map(({ href, label: text, current, reason }) => (
        <Link
          key={href}
          href={href}
          {...(current && { 'aria-current': current })}
          {...(reason && { title: reason, className: 'stock-tab-dimmed' })}
        >
          {text}
          {reason && <span className="sr-only"> ({reason})</span>}
        </Link>
      ))}
    </nav>
  );
}

const ofGroup = (shown: readonly ShownTab[], group: string): readonly ShownTab[] =>
  shown.filter(({ row }) => row.group === group);

/** The pages of a stock: groups, and under them the pages of the group that is open. */
export function StockTabs({ stock, tab }: StockTabsProps): ReactNode {
  const [params] = useSearchParams();
  const shown = tabsOf(stock);
  const open = findTab(tab)?.group;
  const hrefOf = (key: StockTab) => tabPath(stock.display_symbol, key, params);
  const groups = TAB_GROUPS.flatMap(({ key, label }) => {
    const own = ofGroup(shown, key);
    const first = own.find(({ reason }) => reason === undefined) ?? own[0];
    const current = key === open ? ('true' as const) : undefined;
    return first ? [{ href: hrefOf(first.row.key), label, current }] : [];
  });
  const pages = ofGroup(shown, open ?? '').map(({ row, reason }) => ({
    href: hrefOf(row.key),
    label: row.label,
    current: row.key === tab ? ('page' as const) : undefined,
    ...(reason === undefined ? {} : { reason }),
  }));
  return (
    <div className="mb-4">
      <TabRow label={`Pages of ${stock.company}`} entries={groups} />
      <TabRow label={findGroup(open)} entries={pages} isSecond />
    </div>
  );
}

const findGroup = (open: string | undefined): string => TAB_GROUPS.find(({ key }) => key === open)?.label ?? '';
