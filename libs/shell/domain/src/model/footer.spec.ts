import { FOOTER_GROUPS, type FooterPlace, type PageEntry } from '@plumbline/shared/domain';
import { copyrightLine } from './copyright';
import { footerGroups } from './footer';

const page = (path: string, footer?: FooterPlace): PageEntry => ({
  path,
  name: path,
  description: path,
  ...(footer && { footer }),
});

it('footer.groups: four groups in order', () =>
  expect(FOOTER_GROUPS).toEqual(['Research Tools', 'Product', 'Education', 'Company']));

it('shows the pages of each group in order, and no group without a link', () => {
  const pages = [
    page('/about', { group: 'Company', place: 20 }),
    page('/stocks'),
    page('/team', { group: 'Company', place: 10 }),
    page('/glossary', { group: 'Education', place: 10 }),
  ];
  expect(footerGroups(pages).map(({ name, entries }) => [name, entries.map(({ path }) => path)])).toEqual([
    ['Education', ['/glossary']],
    ['Company', ['/team', '/about']],
  ]);
  expect(footerGroups([page('/stocks')])).toEqual([]);
});

it('footer.copyright: names the brand of the installation', () =>
  expect(copyrightLine('Arden Research', 2026)).toBe('© 2026 Arden Research'));
