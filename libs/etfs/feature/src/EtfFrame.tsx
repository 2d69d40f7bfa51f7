import { ETF_TABS, etfPath, etfsPages, HOLDING_PARTS, type EtfTab } from '@plumbline/etfs/domain';
import { recordVisit } from '@plumbline/shared/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { PageFrame, useListAddress } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { Select } from '@plumbline/shared/ui/Select';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import { stockPath } from '@plumbline/stocks/domain';
import { AsOfControl } from '@plumbline/stocks/kit';
import { useEffect, type ReactNode } from 'react';
import type { EtfHead } from './etf-answer';
import type { EtfPageKey } from './page-queries';

const PUBLIC_BY = {
  acceptance: 'by its acceptance time',
  'filing-day': 'by the day of filing',
  signature: 'not dated by any source: when it was due',
} as const;

const partOf = (page: EtfPageKey) => HOLDING_PARTS.find(({ key }) => key === page)?.key;

const pathOf = (page: EtfPageKey): string => (partOf(page) ? `/etf/:ticker/holdings/${page}` : `/etf/:ticker/${page}`);

const labelOf = (page: EtfPageKey): string =>
  ([...ETF_TABS, ...HOLDING_PARTS].find(({ key }) => key === page)?.label ?? page).toLowerCase();

/** An address of the same fund with the report and the day of this page. */
function useHref({ symbol, asOf, days, report }: EtfHead) {
  const chosen = report && report.day !== days[0] ? report.day : undefined;
  return (page: Parameters<typeof etfPath>[1]) => {
    const path = etfPath(symbol, page, asOf ?? undefined);
    return chosen === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}day=${chosen}`;
  };
}

/** The report all figures of the page are from: its day, when it was public, its number. */
function ReportLine({ days, report }: EtfHead): ReactNode {
  const address = useListAddress();
  if (!report)
    return (
      <p className="m-0 text-sm text-ink-2">No report of what this fund holds is public: its price is all there is.</p>
    );
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Select
        label="Holdings of"
        options={days.map((value) => ({ value, label: formatDay(value) }))}
        value={report.day}
        onChange={({ target: { value } }) => address.set({ day: value === days[0] ? undefined : value })}
      />
      <p className="m-0 pb-2 text-sm text-ink-2">
        <span title={PUBLIC_BY[report.public_by]}>Public on {formatDay(report.public)}</span>,{' '}
        {report.url === null ? (
          report.accession
        ) : (
          <a className="underline" href={report.url}>
            {report.accession}
          </a>
        )}{' '}
        ({report.form}){report.replaces.length > 0 && `; replaces ${report.replaces.join(', ')}`}
        {report.is_final && '; the last report of this fund'}
      </p>
    </div>
  );
}

export interface EtfFrameProps {
  fund: EtfHead;
  page: EtfPageKey;
  children: ReactNode;
}

/** Head and tabs of the pages of a fund. */
export function EtfFrame({ fund, page, children }: EtfFrameProps): ReactNode {
  const { symbol, name, kind, exchange, currency, stockid, trust } = fund;
  const hrefOf = useHref(fund);
  const part = partOf(page);
  const to = etfPath(symbol, part ? `holdings/${part}` : (page as EtfTab));
  useEffect(
    () => recordVisit({ kind: 'etf', key: `etf:${symbol}`, name: symbol, title: name, to }),
    [symbol, name, to],
  );
  const subtitle = [exchange ? `${exchange}:${symbol}` : symbol, kind === 'etf' ? 'ETF' : 'Mutual fund', currency];
  return (
    <PageFrame
      pages={etfsPages.pages}
      path={pathOf(page)}
      name={page === 'summary' ? symbol : `${symbol} ${labelOf(page)}`}
      title={name}
      subtitle={subtitle.join(' · ')}
      aside={<AsOfControl />}
      width="wide"
    >
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <ReportLine {...fund} />
        <p className="m-0 pb-2 text-sm text-ink-2">
          {trust}
          {stockid !== null && (
            <>
              {trust && ' · '}
              <Link className="underline" href={stockPath(symbol)}>
                All figures of {symbol}
              </Link>
            </>
          )}
        </p>
      </div>
      <LinkTabs
        label={`Pages of ${symbol}`}
        current={hrefOf(part ? 'holdings' : (page as EtfTab))}
        tabs={ETF_TABS.map(({ key, label }) => ({ label, href: hrefOf(key) }))}
      />
      {part && (
        <div className="mt-3">
          <LinkTabs
            label={`Holdings of ${symbol}`}
            current={hrefOf(`holdings/${part}`)}
            tabs={HOLDING_PARTS.map(({ key, label }) => ({ label, href: hrefOf(`holdings/${key}`) }))}
          />
        </div>
      )}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </PageFrame>
  );
}
