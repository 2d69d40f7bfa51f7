import { STAFF_GROUPS, type StaffGroup } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { useState, type ReactNode } from 'react';
import { STAFF_LISTS } from '../staff-lists/staff-lists';

interface Section {
  readonly href: string;
  readonly label: string;
  readonly group: StaffGroup;
}

const SECTIONS: readonly Section[] = [
  { href: '/admin', label: 'Data', group: 'Data' },
  { href: '/admin/quarantine', label: 'Quarantine', group: 'Data' },
  { href: '/admin/quality', label: 'Quality', group: 'Data' },
  { href: '/admin/missed', label: 'Missing 13F filings', group: 'Data' },
  { href: '/admin/users', label: 'Accounts', group: 'Accounts' },
  { href: '/admin/outbox', label: 'Outbox', group: 'Mail' },
  { href: '/admin/cache', label: 'Caches', group: 'Operation' },
  { href: '/admin/slowlog-analysis', label: 'Slow calls', group: 'Operation' },
  { href: '/admin/audit', label: 'Audit log', group: 'Operation' },
  ...STAFF_LISTS.map(({ name, title, group }) => ({ href: `/admin/${name}`, label: title, group })),
];

/** The section a path belongs to: the longest that begins it. A source is reached from the data. */
export const sectionOf = (path: string): Section | undefined =>
  path.startsWith('/admin/sources/')
    ? SECTIONS[0]
    : SECTIONS.filter(({ href }) => path === href || (href !== '/admin' && path.startsWith(`${href}/`))).at(-1);

const GROUPS = STAFF_GROUPS.map((group) => ({ group, sections: SECTIONS.filter((one) => one.group === group) })).filter(
  ({ sections }) => sections.length > 0,
);

/** Every section, grouped: a column beside the page, on phones a list that a button opens. */
export function StaffMenu({ current }: { current: Section | undefined }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="staff-menu" aria-label="Staff" data-open={isOpen || undefined}>
      <Button className="staff-menu-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {current?.label ?? 'Menu'}
      </Button>
      <div className="staff-menu-groups">
        {GROUPS.map(({ group, sections }) => (
          <div key={group} role="group" aria-label={group}>
            <span aria-hidden="true">{group}</span>
            {sections.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                onClick={() => setOpen(false)}
                {...(href === current?.href && { 'aria-current': 'page' as const })}
              >
                {label}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}
