import { ensureLib, knownDomain } from '../lib-files.mjs';
import { expectForm } from '../names.mjs';

const component = (name) => `import type { ReactNode } from 'react';

export interface ${name}Props {
  /** Visible text; null is unknown and shown as a dash. */
  text: string | null;
}

/** TODO(name, #issue): what it shows. */
export function ${name}({ text }: ${name}Props): ReactNode {
  return <span>{text ?? '–'}</span>;
}
`;

const stories = (name) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${name} } from './${name}';

const meta = { component: ${name}, args: { text: '12.34' } } satisfies Meta<typeof ${name}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Unknown: Story = { args: { text: null } };
export const Negative: Story = { args: { text: '−12.34' } };
export const Long: Story = { args: { text: 'A name that is much longer than the room it is given in a dense table' } };
`;

const spec = (name) => `import { render } from '@testing-library/react';
import { ${name} } from './${name}';

describe('${name}', () => {
  // TODO(name, #issue): what it shows and how it behaves, by role and text.
  it('says in words that a value is unknown', () => {
    const { container } = render(<${name} text={null} />);
    expect(container).toHaveTextContent(/unknown|not available/i);
  });
});
`;

/** component DOMAIN/ui NAME: component, story, failing spec, index. Each component of shared/ui is an import path of its own. */
export function generateComponent(tree, [place, name]) {
  expectForm(place, /^[\w-]+\/ui$/, 'a component is in a ui lib, shared/ui');
  expectForm(name, /^[A-Z][A-Za-z0-9]+$/, 'a component has a PascalCase name, ReturnBadge');
  const domain = knownDomain(place.split('/')[0]);
  const source = ensureLib(tree, domain, 'ui');
  const shared = domain === 'shared';
  const folder = shared ? `${source}/${name}` : source;
  tree.create(`${folder}/${name}.tsx`, component(name));
  tree.create(`${folder}/${name}.stories.tsx`, stories(name));
  tree.create(`${folder}/${name}.spec.tsx`, spec(name));
  tree.addExport(`${folder}/index.ts`, `export { ${name}, type ${name}Props } from './${name}';`);
  return [`See it in both themes: npm run storybook`, `Make the test pass: npx jest ${folder}/${name}`];
}
