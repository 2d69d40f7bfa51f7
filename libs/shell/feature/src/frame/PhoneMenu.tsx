import { useSession } from '@plumbline/auth/data-access';
import { loginPath, registerPath } from '@plumbline/auth/domain';
import { Link } from '@plumbline/shared/ui/Link';
import type { MouseEvent, ReactNode } from 'react';
import { placeOf } from './place-of';
import { useTopMenus } from './TopMenus';

/** A link leads away from the sheet; a press on the name of a menu only unfolds it. */
const close = ({ currentTarget, target }: MouseEvent<HTMLElement>): void => {
  if ((target as Element).closest('a')) currentTarget.hidePopover();
};

/** On phones the bar has no room for its links: they and the ways in open by the browser's own popover, also without scripts. */
export function PhoneMenu({ path }: { path: string }): ReactNode {
  const isMember = useSession().state === 'member';
  return (
    <>
      <button type="button" className="phone-menu" aria-label="Menu" popoverTarget="phone-menu">
        <svg viewBox="0 0 16 16" className="icon" aria-hidden="true">
          <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />
        </svg>
      </button>
      <div id="phone-menu" popover="auto" className="phone-sheet" onClickCapture={close}>
        <nav aria-label="Menu">
          <Link href="/">Home</Link>
          {useTopMenus().map(({ key, label, entries }) => (
            <details key={key} name="phone-menu">
              <summary>{label}</summary>
              {entries.map((entry) => (
                <Link key={entry.key} href={entry.path}>
                  {entry.label}
                </Link>
              ))}
            </details>
          ))}
          {!isMember && <Link href={loginPath(placeOf(path))}>Sign in</Link>}
          {!isMember && <Link href={registerPath(placeOf(path))}>Create account</Link>}
        </nav>
      </div>
    </>
  );
}
