import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { StockSearch } from './StockSearch';
import { ThemeToggle } from './ThemeToggle';

export interface TopBarProps {
  brand: string;
  /** The figures are the sample market's: said on every page. */
  sample: boolean;
}

/** A plumb line and its bob: time is brass. */
const Logo = (): ReactNode => (
  <svg width="18" height="22" viewBox="0 0 18 22" aria-hidden="true">
    <path d="M9 0v9" stroke="var(--ink)" strokeWidth="1.5" />
    <path d="M9 8l5 4-5 9-5-9z" fill="var(--brass)" />
  </svg>
);

export function TopBar({ brand, sample }: TopBarProps): ReactNode {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="flex h-[52px] items-center gap-5 border-b border-line bg-surface px-5 max-md:gap-3 max-md:px-3">
        <Link href="/" className="flex items-center gap-2 text-[15px] font-bold tracking-tight text-ink">
          <Logo />
          {brand}
        </Link>
        <div className="mx-auto w-full min-w-0 max-w-[460px] flex-1">
          <StockSearch shortcut="/" />
        </div>
        <ThemeToggle />
      </header>
      {sample && (
        <aside
          aria-label="About these figures"
          className="border-b border-line bg-brass-soft px-5 py-1 text-xs text-brass-ink max-md:px-3"
        >
          Sample market: the companies and figures here are invented. Import real filings to replace them.
        </aside>
      )}
    </>
  );
}
