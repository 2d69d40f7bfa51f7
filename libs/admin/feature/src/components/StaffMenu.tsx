import type { StaffScopes } from '@plumbline/shared/domain';
import type { StaffPage, StaffSection } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { useState, type ReactNode } from 'react';
import { groupSections } from './sections';

interface StaffMenuProps {
  pages: readonly StaffPage[];
  current: StaffSection | undefined;
  /** Where the source of this installation is; undefined: no link. */
  sourceUrl?: string | undefined;
  /** Scopes of the member of staff. */
  scopes: StaffScopes;
}

/** Every section, grouped: a column next to the page, on phones a list that a button opens. */
export function StaffMenu({ pages, current, sourceUrl, scopes }: StaffMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="staff-menu" aria-label="Staff" data-open={isOpen || undefined}>
      <Button className="staff-menu-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {current?.title ?? 'Menu'}
      </Button>
      <div className="staff-menu-groups">
        {groupSections(pages, scopes).map(({ group, sections }) => (
          <div key={group} role="group" aria-label={group}>
            <span aria-hidden="true">{group}</span>
            {sections.map(({ path, title }) => (
              <Link
                key={path}
                href={path}
                onClick={() => setOpen(false)}
                {...(path === current?.path && { 'aria-current': 'page' as const })}
              >
                {title}
              </Link>
            ))}
          </div>
        ))}
        <a href="/licenses.txt" className="staff-menu-licences">
          Licences
        </a>
        {sourceUrl && (
          <a href={sourceUrl} rel="noopener" className="staff-menu-licences">
            Source
          </a>
        )}
      </div>
    </nav>
  );
}
