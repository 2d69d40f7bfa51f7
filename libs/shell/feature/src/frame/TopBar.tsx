import { entriesFor, tierOf } from '@plumbline/shell/domain';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { useSite } from './site';
import { useViewer } from './use-viewer';
import { AccountArea } from './AccountArea';
import { PhoneMenu } from './PhoneMenu';
import { ThemeToggle } from './ThemeToggle';
import { TopSearch } from './TopSearch';
import { Logo } from './Logo';

export function TopBar({ path }: { path: string }): ReactNode {
  const { brand, nav } = useSite();
  const entries = entriesFor(nav, tierOf(useViewer()));
  return (
    <header className="topbar">
      <Link href="/" className="topbar-brand">
        <Logo />
        {brand}
      </Link>
      <nav className="topbar-nav" aria-label="Main">
        {entries.map((entry) => (
          <Link key={entry.key} href={entry.path} {...(entry.path === path && { 'aria-current': 'page' as const })}>
            {entry.label}
          </Link>
        ))}
      </nav>
      <TopSearch />
      <ThemeToggle />
      <AccountArea path={path} />
      <PhoneMenu path={path} entries={entries} />
    </header>
  );
}
