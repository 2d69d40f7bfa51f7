import { useSession } from '@plumbline/auth/data-access';
import { REGISTRATION_AFTER_S, registrationOpens } from '@plumbline/shell/domain';
import { useEffect, useState } from 'react';
import { useSite } from '../frame/site';

const VISITOR = { kind: 'visitor' } as const;
const SHOWN = 'registration_shown';
const FIRST = 'first_page_at';
const PAGES = 'pages_seen';

/** Reads from session storage; if storage is refused, counts as shown, so that nobody is asked twice. */
function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return '1';
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // nothing is kept, nothing is asked
  }
}

/** Whether a page of the session is another one than the last: counted once a page. */
function countPage(path: string): number {
  const [count = '0', last] = (kept(PAGES) ?? '').split(' ');
  const pages = Number(count || 0) + (last === path ? 0 : 1);
  keep(PAGES, `${String(pages)} ${path}`);
  return pages;
}

function secondsSince(now: number): number {
  const first = Number(kept(FIRST) ?? Number.NaN);
  if (Number.isFinite(first)) return (now - first) / 1000;
  keep(FIRST, String(now));
  return 0;
}

/** Opens the registration dialog once a browser session, when the rules allow it. */
export function useRegistration(path: string): readonly [boolean, () => void] {
  const { hasRegistrationDialog } = useSite();
  // Not before it is known that nobody is signed in.
  const isVisitor = useSession().state === 'visitor';
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isVisitor || !hasRegistrationDialog) return undefined;
    const pages = countPage(path);
    const check = () => {
      const wasShown = kept(SHOWN) !== null;
      const seconds = secondsSince(Date.now());
      const { userAgent } = navigator;
      const isError = document.querySelector('[data-error-page]') !== null;
      if (!registrationOpens({ viewer: VISITOR, path, userAgent, isError, wasShown, pages, seconds })) return;
      keep(SHOWN, '1');
      setOpen(true);
    };
    check();
    const timer = setTimeout(check, Math.max(0, REGISTRATION_AFTER_S - secondsSince(Date.now())) * 1000);
    return () => clearTimeout(timer);
  }, [hasRegistrationDialog, isVisitor, path]);
  return [isOpen && isVisitor, () => setOpen(false)];
}
