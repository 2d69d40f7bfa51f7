import { copyrightLine, type FooterGroup } from '@plumbline/shell/domain';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { useSite } from './site';

/** The links of the product by group. */
const FooterLinks = ({ groups }: { groups: readonly FooterGroup[] }): ReactNode => (
  <nav aria-label="Footer" className="footer-groups">
    {groups.map(({ name, entries }) => (
      <div key={name}>
        <h2>{name}</h2>
        <ul>
          {entries.map(({ key, label, path }) => (
            <li key={key}>
              <Link href={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** At the bottom of every page: where else to go, whose site it is, the sources of figures, that they are no advice. */
export function Footer({ isHiddenOnPhones }: { isHiddenOnPhones: boolean }): ReactNode {
  const { brand, sample, version, year, footer, sourceUrl } = useSite();
  return (
    <footer className="footer" data-phones={isHiddenOnPhones ? 'hidden' : undefined}>
      {footer.length > 0 && <FooterLinks groups={footer} />}
      <p>
        <span>{copyrightLine(brand, year)}</span>
        <span>{sample ? 'Invented sample data' : 'Figures from public filings and imported prices, end of day'}</span>
        <span>Not investment advice</span>
        <span>Version {version}</span>
        <span>
          <a href="/licenses.txt">Licences</a>
        </span>
        {sourceUrl && (
          <span>
            <a href={sourceUrl} rel="noopener">
              Source
            </a>
          </span>
        )}
        <span>
          Charts:{' '}
          <a href="https://www.tradingview.com/" rel="noopener">
            TradingView Lightweight Charts™
          </a>
          , © 2023 TradingView, Inc.
        </span>
      </p>
    </footer>
  );
}
