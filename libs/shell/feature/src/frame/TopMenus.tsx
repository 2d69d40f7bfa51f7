import { entriesFor, tierOf, type TopMenu } from '@plumbline/shell/domain';
import type { MenuEntry } from '@plumbline/shared/domain';
import { Link } from '@plumbline/shared/ui/Link';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useSite } from './site';
import { useViewer } from './use-viewer';

/** The menus that the viewer sees. */
export function useTopMenus(): readonly TopMenu[] {
  const { nav } = useSite();
  const tier = tierOf(useViewer());
  return nav
    .map((menu) => ({ ...menu, entries: entriesFor(menu.entries, tier) }))
    .filter(({ entries }) => entries.length > 0);
}

const MenuLinks = ({ entries, path }: { entries: readonly MenuEntry[]; path: string }): ReactNode => (
  <ul className="top-menu-panel" data-columns={entries.length > 5 ? 2 : 1}>
    {entries.map(({ key, label, text, path: to }) => (
      <li key={key}>
        <Link href={to} {...(to === path && { 'aria-current': 'page' as const })}>
          <b>{label}</b>
          {text && <span>{text}</span>}
        </Link>
      </li>
    ))}
  </ul>
);

/** Which menu is open; none after a navigation or a press elsewhere. */
function useOpenMenu(path: string) {
  const nav = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<{ key: string; path: string }>();
  const openKey = open?.path === path ? open.key : undefined;
  const show = (key: string | undefined) => setOpen(key === undefined ? undefined : { key, path });
  useEffect(() => {
    if (openKey === undefined) return undefined;
    const onPress = ({ target }: PointerEvent) => nav.current?.contains(target as Node) || setOpen(undefined);
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [openKey]);
  return { nav, openKey, show };
}

interface TopMenuItemProps {
  menu: TopMenu;
  path: string;
  openKey: string | undefined;
  show: (key: string | undefined) => void;
}

/** A link to its part of the site map, which scripts turn into what opens the menu. */
function TopMenuItem({ menu: { key, label, entries }, path, openKey, show }: TopMenuItemProps): ReactNode {
  const item = useRef<HTMLLIElement>(null);
  const panelId = useId();
  const isOpen = openKey === key;
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const trigger = item.current?.querySelector('a');
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      show(undefined);
      trigger?.focus();
    } else if (event.target === trigger && (event.key === 'ArrowDown' || event.key === ' ')) {
      event.preventDefault();
      show(key);
      requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('li a')?.focus());
    }
  };
  return (
    // the keys belong to the links inside
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li ref={item} onKeyDown={onKeyDown} data-current={entries.some((entry) => entry.path === path) || undefined}>
      <Link
        href={`/site-map#${key}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={(event) => {
          event.preventDefault();
          show(isOpen ? undefined : key);
        }}
      >
        {label}
      </Link>
      {isOpen && (
        <div id={panelId} className="top-menu">
          <MenuLinks entries={entries} path={path} />
        </div>
      )}
    </li>
  );
}

/** The menus of the bar at the top. */
export function TopMenus({ path }: { path: string }): ReactNode {
  const { nav, openKey, show } = useOpenMenu(path);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) show(undefined);
  };
  return (
    <nav className="topbar-nav" aria-label="Main" ref={nav} onBlur={onBlur}>
      <ul>
        {useTopMenus().map((menu) => (
          <TopMenuItem key={menu.key} menu={menu} path={path} openKey={openKey} show={show} />
        ))}
      </ul>
    </nav>
  );
}
