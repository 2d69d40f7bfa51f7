import type { ReactNode } from 'react';
import { Logo } from './Logo';
import { useSite } from './site';

/** A page inside somebody else's: nothing around it but where it comes from. Links leave the frame. */
export function WidgetShell({ children }: { children: ReactNode }): ReactNode {
  const { brand } = useSite();
  return (
    <>
      {children}
      <footer className="powered-by">
        <a href="/" target="_blank" rel="noopener">
          <Logo />
          Powered by {brand}
        </a>
      </footer>
    </>
  );
}
