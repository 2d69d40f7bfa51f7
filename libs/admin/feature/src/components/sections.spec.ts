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

  it('has a section above every subpage', () => {
    for (const page of adminPages)
      if ('section' in page) expect(findSection(adminPages, page.path)?.path).toBe(page.section);
  });
});
