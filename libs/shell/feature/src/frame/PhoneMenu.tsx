import { useSession } from '@plumbline/auth/data-access';
import { loginPath, registerPath } from '@plumbline/auth/domain';
import type { MenuEntry } from '@plumbline/shared/domain';
import { Link } from '@plumbline/shared/ui/Link';
import type { MouseEvent, ReactNode } from 'react';
import { placeOf } from './place-of';

export interface PhoneMenuProps {
  path: string;
  entries: readonly MenuEntry[];
}

const close = ({ currentTarget }: MouseEvent<HTMLElement>): void => currentTarget.hidePopover();

/** On phones the bar has no room for its links: they and the ways in open by the browser's own popover, also without scripts. */
export function PhoneMenu({ path, entries }: PhoneMenuProps): ReactNode {
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
          {entries.map((entry) => (
            <Link key={entry.key} href={entry.path}>
              {entry.label}
            </Link>
          ))}
          {!isMember && <Link href={loginPath(placeOf(path))}>Sign in</Link>}
          {!isMember && <Link href={registerPath(placeOf(path))}>Create account</Link>}
        </nav>
      </div>
    </>
  );
}
