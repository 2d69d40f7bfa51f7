import { startSession } from '@plumbline/auth/data-access';
import { footerVisible, layoutOf, isChartPage, shellOf } from '@plumbline/shell/domain';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AsOfBar } from './AsOfBar';
import { RouteAnnouncer } from './RouteAnnouncer';
import { Footer } from './Footer';
import { LaterParts } from './LaterParts';
import { MarketMark } from './MarketMark';
import { NotificationBar } from './NotificationBar';
import { Quiet } from './Quiet';
import { TopBar } from './TopBar';
import { VisitedStrip } from './VisitedStrip';
import { WidgetShell } from './WidgetShell';

export interface ShellProps {
  /** Content that the application adds once the page has settled. */
  later?: ReactNode;
  children: ReactNode;
}

/** Any desktop width: what phones lose is hidden by style, as the server does not know the width. */
const WIDE = 10_000;

function DefaultShell({ later, children }: ShellProps): ReactNode {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NotificationBar path={pathname} />
      <TopBar path={path} />
      <MarketMark pathname={pathname} />
      <AsOfBar />
      <Quiet>
        <VisitedStrip path={pathname} />
      </Quiet>
      <div className="shell-main" data-layout={layoutOf(pathname)}>
        {children}
      </div>
      {footerVisible(pathname, WIDE) && <Footer isHiddenOnPhones={isChartPage(pathname)} />}
      <RouteAnnouncer />
      <LaterParts path={pathname}>{later}</LaterParts>
    </>
  );
}

/** Frame of a page, by its address. */
export function Shell(props: ShellProps): ReactNode {
  const { pathname } = useLocation();
  const shell = shellOf(pathname);
  const isFramed = shell === 'widget';
  // Frames of other sites know nobody.
  useEffect(() => (isFramed ? undefined : startSession()), [isFramed]);
  if (shell === 'widget') return <WidgetShell>{props.children}</WidgetShell>;
  return shell === 'default' ? <DefaultShell {...props} /> : props.children;
}
