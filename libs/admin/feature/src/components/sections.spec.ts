import type { StaffPage } from '@plumbline/shared/kit';
import { adminPages } from '../staff-pages';
import { findSection, groupSections } from './sections';

describe('sections of the staff app', () => {
  it.each([
    ['/admin', 'Data'],
    ['/admin/sources/sec-facts', 'Data'],
    ['/admin/quarantine/7', 'Quarantine'],
    ['/admin/users/12', 'Accounts'],
    ['/admin/white-list', 'White list'],
    ['/admin/nothing', undefined],
  ])('%s belongs to %s', (address, title) => {
    expect(findSection(adminPages, address)?.title).toBe(title);
  });

  it('groups every section once, and no subpage', () => {
    const listed = groupSections(adminPages).flatMap(({ sections }) => sections.map(({ path }) => path));
    const sections = adminPages.filter((page) => 'title' in page).map(({ path }) => path);
    expect([...listed].sort()).toEqual([...sections].sort());
  });

  const titles = (pages: readonly StaffPage[], scopes: Parameters<typeof groupSections>[1]) =>
    groupSections(pages, scopes).flatMap(({ sections }) => sections.map(({ title }) => title));

  it('menu.specific-ids: figures of the business are for staff of members and for owners alone', () => {
    const figures: StaffPage = {
      path: '/admin/stats',
      title: 'Statistics',
      group: 'Operation',
      scope: 'members',
      page: null,
    };
    expect(titles([figures], ['members'])).toEqual(['Statistics']);
    expect(titles([figures], ['owner'])).toEqual(['Statistics']);
    expect(titles([figures], ['content', 'support', 'data', 'marketing'])).toEqual([]);
  });

  it('lists what the scopes cover, and nothing where there are none', () => {
    expect(titles(adminPages, [])).toEqual([]);
    expect(titles(adminPages, ['data'])).toEqual(
      expect.arrayContaining(['Data', 'Quarantine', 'Caches', 'Slow calls']),
    );
    for (const title of ['Accounts', 'Audit log', 'Outbox', 'Messages'])
      expect([title, titles(adminPages, ['data']).includes(title)]).toEqual([title, false]);
  });

  it('has a section above every subpage', () => {
    for (const page of adminPages)
      if ('section' in page) expect(findSection(adminPages, page.path)?.path).toBe(page.section);
  });
});
