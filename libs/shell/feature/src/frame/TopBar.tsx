import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { AccountArea } from './AccountArea';
import { Logo } from './Logo';
import { PhoneMenu } from './PhoneMenu';
import { useSite } from './site';
import { ThemeToggle } from './ThemeToggle';
import { TopMenus } from './TopMenus';
import { TopSearch } from './TopSearch';

export function TopBar({ path }: { path: string }): ReactNode {
  const { brand } = useSite();
  return (
    <header className="topbar">
      <Link href="/" className="topbar-brand">
        <Logo />
        {brand}
      </Link>
      <TopMenus path={path} />
      <TopSearch />
      <ThemeToggle />
      <AccountArea path={path} />
      <PhoneMenu path={path} />
    </header>
  );
}
