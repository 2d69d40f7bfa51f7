import { addPage, ensureLib, knownDomain } from '../lib-files.mjs';
import { expectForm, toCamel, toPascal, toSentence } from '../names.mjs';

const page = (domain, name) => `import { ${toCamel(domain)}Pages } from '@plumbline/${domain}/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';

/** TODO(name, #issue): what the page answers, in one sentence. */
export function ${toPascal(name)}Page(): ReactNode {
  return (
    <PageFrame pages={${toCamel(domain)}Pages.pages} path="/${name}" title="${toSentence(name)}" width="wide">
      <EmptyState title="Nothing is here yet" />
    </PageFrame>
  );
}
`;

const spec = (name) => `import { render, screen } from '@testing-library/react';
import { ${toPascal(name)}Page } from './${name}.page';

describe('${toSentence(name)}', () => {
  // TODO(name, #issue): render it with what its queries answer, by role and text.
  it('shows what it is for', () => {
    render(<${toPascal(name)}Page />);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText('Nothing is here yet')).not.toBeInTheDocument();
  });
});
`;

const route = (domain, name) => `import { ${toPascal(name)}Page } from '@plumbline/${domain}/feature';
import { toMeta } from '../../page-route';

export const meta = toMeta({ title: '${toSentence(name)}', description: '${toSentence(name)}.', path: '/${name}' });

export default ${toPascal(name)}Page;
`;

/** page DOMAIN NAME: page, failing spec, its row among the pages of the domain and a thin route file at /NAME. */
export function generatePage(tree, [domain, name]) {
  knownDomain(domain);
  expectForm(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a page has a kebab-case name, guru-picks');
  const folder = ensureLib(tree, domain, 'feature');
  tree.create(`${folder}/pages/${name}.page.tsx`, page(domain, name));
  tree.create(`${folder}/pages/${name}.page.spec.tsx`, spec(name));
  tree.addExport(`${folder}/index.ts`, `export { ${toPascal(name)}Page } from './pages/${name}.page';`);
  tree.create(`apps/web/app/routes/${domain}/${name}.tsx`, route(domain, name));
  addPage(tree, domain, { path: `/${name}`, name: toSentence(name) });
  return [
    `Prefetch its queries in the route's loader and clientLoader, as apps/web/app/routes/economics/calendar.tsx does.`,
    `Make the test pass: npx jest libs/${domain}/feature/src/pages/${name}`,
  ];
}
