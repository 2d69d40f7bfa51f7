import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Elements that keep the focus: an open dialog, or a field that the page itself has focused. */
const KEEPS = 'dialog[open], main :is(input, select, textarea):focus';

/** The heading of the page: a place for the focus after a navigation, where reading goes on. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.querySelector(KEEPS)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After a navigation inside the product: the focus at the heading, and the title for those who do not see the page. */
export function RouteAnnouncer(): ReactNode {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    setTitle(document.title);
  }, [pathname]);
  return (
    <p className="sr-only" role="status" aria-label="Page">
      {title}
    </p>
  );
}
