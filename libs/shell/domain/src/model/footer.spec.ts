import type { PageEntry } from '@plumbline/shared/domain';
import { copyrightLine } from './copyright';
import { FOOTER_GROUPS, footerGroups } from './footer';

const page = (path: string): PageEntry => ({ path, name: path, description: path });

it('footer.groups: four groups in order', () =>
  expect(FOOTER_GROUPS.map(({ name }) => name)).toEqual(['Research Tools', 'Product', 'Education', 'Company']));

it('shows what is built and no group without a link', () => {
  expect(footerGroups([page('/about'), page('/glossary')])).toEqual([
    { name: 'Education', entries: [{ key: 'glossary', label: 'Glossary', path: '/glossary' }] },
    { name: 'Company', entries: [{ key: 'about', label: 'About', path: '/about' }] },
  ]);
  expect(footerGroups([])).toEqual([]);
});

it('footer.copyright: names the brand of the installation', () =>
  expect(copyrightLine('Arden Research', 2026)).toBe('© 2026 Arden Research'));
