import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { useSite } from '../frame/site';
import { useTopMenus } from '../frame/TopMenus';

interface Links {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly { key: string; label: string; path: string; text?: string }[];
}

const LinkList = ({ id, name, entries }: Links): ReactNode => (
  <section id={id} aria-labelledby={`${id}-name`} className="card site-map-part">
    <h2 id={`${id}-name`}>{name}</h2>
    <ul>
      {entries.map(({ key, label, path, text }) => (
        <li key={key}>
          <Link href={path}>{label}</Link>
          {text && <span> {text}</span>}
        </li>
      ))}
    </ul>
  </section>
);

/** Every menu and every group of the footer on one page, also for readers without scripts. */
export function SiteMapPage(): ReactNode {
  const menus = useTopMenus();
  const { footer } = useSite();
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-5 max-md:px-3">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">Site map</h1>
      <div className="site-map">
        {menus.map(({ key, label, entries }) => (
          <LinkList key={key} id={key} name={label} entries={entries} />
        ))}
        {footer.map(({ name, entries }) => (
          <LinkList key={name} id={name.toLowerCase().replace(/\W/g, '-')} name={name} entries={entries} />
        ))}
      </div>
    </main>
  );
}
