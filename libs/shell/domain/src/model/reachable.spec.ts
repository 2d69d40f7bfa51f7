import type { DomainPages, PageEntry } from '@plumbline/shared/domain';
import { unreachedPages } from './reachable';

const page = (path: string, rest: Partial<PageEntry> = {}): PageEntry => ({
  path,
  name: path,
  description: path,
  ...rest,
});

it('a page is reached by a menu, the footer, the palette, the page above it or what opens it', () => {
  const domains: readonly DomainPages[] = [
    {
      pages: [
        page('/menu', { menu: { top: 'more', place: 1 } }),
        page('/linked'),
        page('/mine'),
        page('/footer', { footer: { group: 'Company', place: 1 } }),
        page('/found', { isSearched: true }),
        page('/menu/:name', { parent: '/menu' }),
        page('/mailed', { openedBy: 'a mail' }),
        page('/orphan'),
        page('/lost/:name', { parent: '/not-built' }),
      ],
      menuEntries: [
        { menu: 'stocks', place: 1, key: 'linked', label: 'Linked', path: '/linked?type=stock' },
        { menu: 'member', place: 1, key: 'mine', label: 'Mine', path: '/mine' },
      ],
    },
  ];
  expect(unreachedPages(domains)).toEqual(['/orphan', '/lost/:name']);
});
